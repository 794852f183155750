# Embeds texts in C: each of FILES becomes a NULL-terminated array of lines, named after the file.
#
# Run as: cmake -DFILES=a.html,b.html -DOUTPUT=... -P embed.cmake
string(REPLACE "," ";" FILES "${FILES}")
set(source "")
foreach(file IN LISTS FILES)
  get_filename_component(name ${file} NAME_WE)
  file(READ ${file} text)
  string(REPLACE "\\" "\\\\" text "${text}")
  string(REPLACE "\"" "\\\"" text "${text}")
  string(REPLACE "\n" "\\n\",\n\"" text "${text}")
  string(APPEND source "extern const char *const ${name}[];\n"
    "const char *const ${name}[] = {\n\"${text}\", 0};\n")
endforeach()
file(WRITE ${OUTPUT} "${source}")
