#pragma once

#include <cstddef>

// How often the engine of this test has been asked for a mutation.
extern std::size_t calls_of_the_engine;
