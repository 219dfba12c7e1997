/**
 * A process that renders fragments by a remote's own code: whatever that does ends with it. Reads
 * { source, requests: [{ name, properties, mount, pathname }] } and writes, for each, what was rendered or { error }.
 */
/* global locked */
'use strict';

const { ownProcess, requireFrom } = locked;
const { stdin, stdout } = ownProcess;

let input = '';
stdin.setEncoding('utf8');
stdin.on('data', (part) => (input += part));
stdin.on('end', () => {
  const { source, requests } = JSON.parse(input);
  const { fragments, renderFragment } = requireFrom({ 'fragments.cjs': source })('./fragments.cjs');
  const rendered = requests.map(({ name, properties, mount, pathname }) => {
    try {
      return renderFragment(fragments[name], properties, mount, pathname);
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) };
    }
  });
  stdout.write(JSON.stringify(rendered), () => ownProcess.exit(0));
});
