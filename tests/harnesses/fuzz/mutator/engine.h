// The counter of the fake engine in engine.cpp.
#pragma once

#include <cstddef>

// How often the mutator has asked the engine for a mutation.
extern std::size_t calls_of_the_engine;
