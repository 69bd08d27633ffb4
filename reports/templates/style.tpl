{{%AUTOESCAPE context="HTML"}}<style>
:root {
  color-scheme: light dark;
  --page: #fcfcfb; --ink: #1d2023; --soft: #5b6269; --line: #dcdfe2; --panel: #f2f3f4;
  --good: #17663a; --bad: #a3201d; --doubt: #7a5200; --link: #1f4f99; --mark: #fbe3e1;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #16181b; --ink: #e4e6e8; --soft: #9ea6ad; --line: #363b40; --panel: #202327;
    --good: #74cf98; --bad: #ff938b; --doubt: #e8b95a; --link: #8fb8ff; --mark: #4a2423;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; max-width: 62rem; padding: 2.5rem 1.5rem 4rem;
  background: var(--page); color: var(--ink);
  font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", "Noto Sans", "DejaVu Sans", sans-serif;
  overflow-wrap: anywhere;
}
h1 { margin: 0; font-size: 2rem; line-height: 1.2; font-weight: 650; letter-spacing: -0.01em; }
h2 {
  margin: 3rem 0 0.75rem; padding-bottom: 0.35rem; border-bottom: 1px solid var(--line);
  font-size: 1.3rem; line-height: 1.3; font-weight: 650;
}
h3 { margin: 0; font-size: 1.08rem; line-height: 1.35; font-weight: 650; }
p { margin: 0.5rem 0; max-width: 46rem; }
a { color: var(--link); }
code, pre { font-family: ui-monospace, "Cascadia Mono", "DejaVu Sans Mono", Menlo, Consolas, monospace; font-size: 0.875em; }
.over { margin: 0 0 0.4rem; color: var(--soft); font-size: 0.875rem; }
.soft { color: var(--soft); }
.verdict { margin: 0.9rem 0 1.4rem; font-size: 1.1rem; }
.next { margin: 0 0 1.4rem; }
.badge { font-weight: 650; white-space: nowrap; }
.badge::before { display: inline-block; width: 1.25em; }
.conformant { color: var(--good); } .conformant::before { content: "\2713"; }
.non-conformant { color: var(--bad); } .non-conformant::before { content: "\2717"; }
.incomplete { color: var(--doubt); } .incomplete::before { content: "?"; }
.not-offered { color: var(--soft); font-weight: 400; } .not-offered::before { content: "\2013"; }
.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 0.6rem 1.5rem; margin: 0; }
.facts dt { color: var(--soft); font-size: 0.8125rem; }
.facts dd { margin: 0; }
.wide { grid-column: 1 / -1; }
.scroll { position: relative; overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; font-variant-numeric: tabular-nums; overflow-wrap: break-word; }
td code { overflow-wrap: anywhere; } td.octets { min-width: 13em; }
caption { max-width: calc(100vw - 3rem); padding: 0 0 0.5rem; color: var(--soft); font-size: 0.875rem; text-align: left; }
th, td { padding: 0.4rem 1rem 0.4rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
thead th { color: var(--soft); font-size: 0.8125rem; font-weight: 500; vertical-align: bottom; }
tbody th { font-weight: 500; }
th:last-child, td:last-child { padding-right: 0; }
.n { text-align: right; white-space: nowrap; }
.zero { color: var(--soft); }
.failed { color: var(--bad); font-weight: 650; }
.name { white-space: nowrap; }
.rule { display: block; color: var(--soft); font-size: 0.875rem; font-weight: 400; }
.deviation { margin: 1.25rem 0; padding: 1.1rem 1.25rem 1.25rem; border: 1px solid var(--line); border-left: 4px solid var(--bad); border-radius: 4px; }
.deviation ul { margin: 0.4rem 0 0; padding-left: 1.1rem; font-size: 0.9375rem; }
.example { display: grid; grid-template-columns: 6rem minmax(0, 1fr); gap: 0.3rem 0.75rem; margin: 1rem 0 0; padding: 0.9rem 1rem; background: var(--panel); border-radius: 4px; line-height: 1.7rem; }
.example dt { color: var(--soft); font-size: 0.875rem; }
.example dd { margin: 0; min-width: 0; }
.example code { white-space: pre-wrap; }
.input b { padding: 0.05rem 0.2rem; border: 1px solid var(--bad); border-radius: 4px; background: var(--mark); color: var(--ink); font-weight: 700; box-decoration-break: clone; -webkit-box-decoration-break: clone; }
.part { margin: 1.5rem 0 0.5rem; }
.scroll + .scroll { margin-top: 1.25rem; }
.own .added td, .own .missing td { background: var(--mark); }
.own .added td:nth-child(3), .own .missing td:nth-child(3) { color: var(--bad); font-weight: 650; }
.own td { padding-left: 0.5rem; } .own th { padding-left: 0.5rem; }
.machine { margin: 1rem 0; } .machine svg { display: block; max-width: 100%; height: auto; border-radius: 4px; }
.log { margin: 0; padding: 0.9rem 1rem; background: var(--panel); border-radius: 4px; white-space: pre-wrap; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.index { max-width: 74rem; }
.index .op { padding-right: 0.6rem; text-align: center; }
.decoder { overflow-wrap: anywhere; min-width: 9rem; }
.version { font-weight: 400; }
.titles { margin: 0.25rem 0 0; padding-left: 1rem; font-size: 0.875rem; }
footer { margin-top: 3rem; padding-top: 0.75rem; border-top: 1px solid var(--line); color: var(--soft); font-size: 0.875rem; }
@media (max-width: 34rem) {
  body { padding: 1.5rem 1rem 3rem; }
  h1 { font-size: 1.6rem; }
  .deviation { padding: 0.9rem; }
  .example { grid-template-columns: minmax(0, 1fr); gap: 0 0; }
  .example dd { margin-bottom: 0.5rem; }
  .example dt { line-height: 1.4; }
  th, td { padding-right: 0.75rem; }
}
@media print {
  :root { --page: #fff; --ink: #000; --soft: #444; --line: #bbb; --panel: #f5f5f5; --good: #17663a; --bad: #a3201d; --doubt: #7a5200; --link: #000; --mark: #fff; }
  html { font-size: 10pt; }
  body { max-width: none; padding: 0; }
  h2, h3 { break-after: avoid; }
  .example, tr { break-inside: avoid; }
  .scroll { overflow: visible; }
  thead { display: table-header-group; }
}
</style>
