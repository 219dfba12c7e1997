/** Style sheets a package serves under an address without the .css ending (the name mapper cannot tell those). */
const stub = require.resolve('./css-stub.cjs');

module.exports = { process: () => ({ code: `module.exports = require(${JSON.stringify(stub)});` }) };
