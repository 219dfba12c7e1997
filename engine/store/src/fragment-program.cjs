/**
 * Renders fragments by a remote's own code, in its own realm (see realm-program.cjs). For { requests: [{ name,
 * properties, mount, pathname }] } it answers { rendered }, with a fragment or { error } for each; or { error }.
 */
'use strict';

module.exports = ({ require, say }) => {
  const messageOf = (error) => (error instanceof Error ? error.message : String(error));
  return ({ requests }) => {
    try {
      const { fragments, renderFragment } = require('./fragments.cjs');
      const rendered = requests.map(({ name, properties, mount, pathname }) => {
        try {
          return renderFragment(fragments[name], properties, mount, pathname);
        } catch (error) {
          return { error: messageOf(error) };
        }
      });
      say({ rendered });
    } catch (error) {
      say({ error: `${String(error?.name)}: ${messageOf(error)}` });
    }
  };
};
