/**
 * A process that renders fragments by a remote's own code: whatever that does ends with it. Reads
 * { source, requests: [{ name, properties, mount, pathname }] } and writes, for each, what was rendered or { error }.
 */
/* global locked */
'use strict';

const { Bytes, exit, readAll, requireFrom, write } = locked;

const { source, requests } = JSON.parse(readAll().toString());
const { fragments, renderFragment } = requireFrom({ 'fragments.cjs': source })('./fragments.cjs');
const rendered = requests.map(({ name, properties, mount, pathname }) => {
  try {
    return renderFragment(fragments[name], properties, mount, pathname);
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
});
write(Bytes.from(JSON.stringify(rendered)));
exit();
