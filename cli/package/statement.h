// The statement of a package: whose decoder it is about, and what its run came to, in one short
// file of JSON (reports/schema/statement.schema.json).

#pragma once

#include <string>

#include "cli/common/failure.h"
#include "cli/offline/filed_run.h"
#include "reports/report.h"

namespace utf8spec::cli {

// The product that holds the decoder, in the words of its vendor.
struct Product {
  std::string name;
  std::string version;
  std::string platform;
};

// Fails unless each word is text that can be shown: 1 to 200 octets of UTF-8 without control
// characters.
Result<void> check(const Product& product);

// Everything in a statement that does not follow from the answers.
struct StatedWords {
  Product product;
  AbsentDecoder decoder;  // what decides how a product's answers are judged; shards say it too
};

// ASCII that ends with a line feed. Equal arguments give equal octets.
std::string statement_json(const StatedWords& words, const FiledRun& run,
                           const reports::Report& report);

// Reads these words back. `name` names the file in the failure. What else the file holds is not
// looked at: it is made again, and compared.
Result<StatedWords> read_statement(std::string_view text, std::string_view name);

}  // namespace utf8spec::cli
