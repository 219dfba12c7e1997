/** Styles of the inspector's shadow root. */
export const STYLES = `
:host { all: initial; }
.layer { position: fixed; inset: 0; margin: 0; padding: 0; border: 0; width: 100%; height: 100%; background: none; overflow: hidden;
  pointer-events: none; font: 12px/1.5 ui-monospace, SFMono-Regular, Menlo, monospace; color: #10131a; }
.box { position: absolute; box-sizing: border-box; border: 2px solid var(--mark); border-radius: 4px; }
.box.previous { border-style: dashed; }
.tag { position: absolute; inset-block-start: 0; inset-inline-start: 0; max-width: min(100%, 28rem); min-width: max-content; padding: 1px 6px;
  background: var(--mark); color: #fff; border-end-end-radius: 4px; white-space: nowrap; }
.narrow > .tag { min-width: 0; max-width: 100%; box-sizing: border-box; overflow: hidden; font-size: 9px; padding: 0 2px; }
.panel { position: absolute; inset-block-end: 12px; inset-inline: 12px; max-height: 45%; overflow: auto; pointer-events: auto; padding: 12px 16px;
  background: #fff; color: #10131a; border: 1px solid #aab2c0; border-radius: 8px; box-shadow: 0 8px 32px rgb(0 0 0 / 30%); }
.head { position: sticky; inset-block-start: 0; padding-block: 4px; background: inherit; display: flex; gap: 16px; align-items: baseline; }
h2 { margin: 0; font-size: 14px; flex: 1; }
h3 { margin: 12px 0 4px; font-size: 12px; }
button { font: inherit; min-width: 44px; min-height: 32px; border: 1px solid #667085; border-radius: 6px; background: #fff; color: inherit; cursor: pointer; }
button:focus-visible { outline: 3px solid #1d5fd1; outline-offset: 2px; }
table { border-collapse: collapse; min-width: 100%; }
th, td { text-align: start; padding: 3px 12px 3px 0; border-block-end: 1px solid #e2e6ee; white-space: nowrap; }
td.number, th.number { text-align: end; font-variant-numeric: tabular-nums; }
p { margin: 4px 0; }
.graph { display: block; width: min(100%, 400px); margin-block: 4px 8px; fill: currentColor; font-size: 11px; }
.graph path { fill: none; stroke: currentColor; stroke-width: 1.5; opacity: 0.7; }
.graph .fills { stroke-dasharray: 5 3; }
.graph .listens-to { stroke-dasharray: 1.5 2.5; }
ul { margin: 0; padding-inline-start: 18px; }
@media (max-width: 600px) {
  .tag { font-size: 9px; line-height: 12px; padding: 0 3px; max-width: 50%; min-width: 0; box-sizing: border-box; overflow: hidden; }
  .more { display: none; }
  .panel { inset-inline: 4px; inset-block-end: 4px; padding: 8px 10px; }
  table, tbody { display: block; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  tr { display: grid; grid-template-columns: 1fr; padding-block: 6px; border-block-end: 1px solid #e2e6ee; }
  td, td.number { display: flex; gap: 8px; padding: 0; border: 0; text-align: start; white-space: normal; overflow-wrap: anywhere; }
  td::before { content: attr(data-heading); flex: none; width: 80px; opacity: 0.75; }
  td:first-child { font-weight: 700; }
  td:first-child::before, td:empty { display: none; }
}
@media (prefers-color-scheme: dark) {
  .panel { background: #171a21; color: #e8ebf2; border-color: #4a5363; }
  button { background: #171a21; border-color: #98a2b3; }
  th, td, tr { border-color: #313846; }
}
`;
