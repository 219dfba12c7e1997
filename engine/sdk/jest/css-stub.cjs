/** A CSS module whose every class name is its own name: `styles.card` is "card". */
module.exports = new Proxy({}, { get: (_target, name) => (name === '__esModule' ? false : name) });
