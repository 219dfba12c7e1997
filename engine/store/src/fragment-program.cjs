/**
 * Renders fragments by a remote's own code, in a realm of its own (see realm-program.cjs): whatever that does ends with its process. Told
 * { requests: [{ name, properties, mount, pathname }] }, it says { rendered } with, for each, what was rendered or { error }; or { error }.
 */
'use strict';

module.exports = ({ require, say }) => {
  const told = (error) => (error instanceof Error ? error.message : String(error));
  return ({ requests }) => {
    try {
      const { fragments, renderFragment } = require('./fragments.cjs');
      const rendered = requests.map(({ name, properties, mount, pathname }) => {
        try {
          return renderFragment(fragments[name], properties, mount, pathname);
        } catch (error) {
          return { error: told(error) };
        }
      });
      say({ rendered });
    } catch (error) {
      say({ error: `${String(error?.name)}: ${told(error)}` });
    }
  };
};
