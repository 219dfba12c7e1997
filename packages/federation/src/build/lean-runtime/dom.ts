/** Stands in for the runtime's own script loader: the shell's loads every entry, with its integrity and time limit. */
const refuse = () => {
  throw new Error('Entries are loaded by the shell');
};

export {
  refuse as createLink,
  refuse as createScript,
  refuse as isStaticResourcesEqual,
  refuse as loadScript,
  refuse as safeWrapper,
};
