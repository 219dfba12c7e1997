/**
 * A process that renders fragments by a remote's own code: whatever that does ends with it. Reads
 * { source, requests: [{ name, properties, mount, pathname }] } and writes, for each, what was rendered or { error }.
 */
'use strict';
const { createRequire } = require('node:module');
const { compileFunction } = require('node:vm');

let input = '';
process.stdin.setEncoding('utf8');
process.stdin.on('data', (part) => (input += part));
process.stdin.on('end', () => {
  const { source, requests } = JSON.parse(input);
  const write = process.stdout.write.bind(process.stdout);
  // The code may write what it likes; here it would stand within the answer.
  process.stdout.write = () => true;
  const bundle = { exports: {} };
  compileFunction(source, ['exports', 'require', 'module'])(bundle.exports, createRequire(__filename), bundle);
  const { fragments, renderFragment } = bundle.exports;
  const rendered = requests.map(({ name, properties, mount, pathname }) => {
    try {
      return renderFragment(fragments[name], properties, mount, pathname);
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) };
    }
  });
  write(JSON.stringify(rendered), () => process.exit(0));
});
