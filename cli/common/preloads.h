// The variables of the loader that the launcher of the folder keeps away from the command.

#pragma once

namespace utf8spec::cli {

// Gives LD_PRELOAD and LD_AUDIT back to the programs that the command starts. The folder's launcher
// (packaging/folder/launcher.c) has put them away, since the command has a C library of its own.
// Call it before any thread is started.
void give_back_preloads();

}  // namespace utf8spec::cli
