#include "reports/exhaustive/merge.h"

#include <fmt/format.h>

#include <algorithm>
#include <bitset>
#include <map>
#include <optional>
#include <set>

#include "reports/render/words.h"

namespace utf8spec::reports {
namespace {

using harnesses::exhaustive::slice_count;
using harnesses::exhaustive::SliceRange;
using harnesses::exhaustive::SweepShard;
using Slices = std::bitset<slice_count>;

Slices slices_of(const SweepRecord& record) {
  Slices slices;
  for (const SliceRange& range : record.done) {
    for (unsigned slice = range.first; slice < range.last; ++slice) slices.set(slice);
  }
  return slices;
}

// As ranges that do not touch, which is how a record holds them.
std::vector<SliceRange> ranges_of(const Slices& slices) {
  std::vector<SliceRange> ranges;
  for (unsigned slice = 0; slice < slice_count; ++slice) {
    if (!slices.test(slice)) continue;
    if (ranges.empty() || ranges.back().last != slice) ranges.push_back({slice, slice});
    ++ranges.back().last;
  }
  return ranges;
}

constexpr std::string_view whole_of(harnesses::Grain grain) {
  return grain == harnesses::Grain::units ? "whole units" : "octets";
}

// Why two records are not of the same sweep, in words that follow "they are"; or empty.
std::string odds(const SweepRecord& one, const SweepRecord& other) {
  const auto differ = [](std::string_view what, std::string_view a, std::string_view b) {
    return a == b ? std::string{} : fmt::format("{} {} and {}", what, a, b);
  };
  for (std::string difference :
       {differ("of the decoders", one.decoder.name, other.decoder.name),
        differ("of the versions", one.decoder.version, other.decoder.version),
        differ("of the encodings", name(one.dialect), name(other.dialect)),
        differ("over", whole_of(one.grain), whole_of(other.grain)),
        differ("of the functions", name(one.function), name(other.function)),
        differ("made by utf8spec", one.suite_version, other.suite_version),
        differ("with pruning", name(one.pruning), name(other.pruning))}) {
    if (!difference.empty()) return difference;
  }
  return {};
}

std::string shard_name(const SweepShard& shard) {
  return fmt::format("{}/{}", shard.index, shard.count);
}

}  // namespace

tl::expected<SweepRecord, std::string> merge(const std::vector<RecordFile>& records) {
  SweepRecord all = records.front().record;
  Slices covered = slices_of(all);
  for (std::size_t place = 1; place < records.size(); ++place) {
    const auto& [file, record] = records[place];
    if (const std::string difference = odds(records.front().record, record); !difference.empty()) {
      return tl::unexpected(fmt::format("{} and {} cannot be merged: they are {}",
                                        records.front().file, file, difference));
    }
    const Slices more = slices_of(record);
    if (const auto both = covered & more; both.any()) {
      const auto overlaps = [&](const RecordFile& each) {
        return (slices_of(each.record) & more).any();
      };
      const auto first = std::ranges::find_if(records, overlaps);
      return tl::unexpected(fmt::format(
          "{} (shard {}) and {} (shard {}) overlap, and strings would be counted twice",
          first->file, shard_name(first->record.shard), file, shard_name(record.shard)));
    }
    covered |= more;
    all.sums.add(record.sums);
    all.notes.insert(all.notes.end(), record.notes.begin(), record.notes.end());
  }
  // The whole sweep, also if parts are missing: `done` says which slices there are.
  all.shard = {};
  all.done = ranges_of(covered);
  std::ranges::sort(all.notes);
  return all;
}

std::vector<std::string> missing_from(const std::vector<RecordFile>& records) {
  std::vector<std::string> missing;
  Slices covered;
  std::set<unsigned> counts;
  for (const auto& [file, record] : records) {
    covered |= slices_of(record);
    counts.insert(record.shard.count);
    if (is_whole(record)) continue;
    missing.push_back(fmt::format("{} (shard {}) was ended early", file, shard_name(record.shard)));
  }
  // Shards of different counts have no common numbers to be named by.
  if (counts.size() > 1) {
    if (!covered.all()) {
      missing.push_back(fmt::format("{} of {} slices are in no record",
                                    slice_count - covered.count(), slice_count));
    }
    return missing;
  }
  for (unsigned index = 1; index <= *counts.begin(); ++index) {
    const SweepShard shard{index, *counts.begin()};
    const auto is_it = [&](const RecordFile& each) { return each.record.shard == shard; };
    if (std::ranges::none_of(records, is_it)) {
      missing.push_back(fmt::format("shard {} is missing", shard_name(shard)));
    }
  }
  return missing;
}

}  // namespace utf8spec::reports
