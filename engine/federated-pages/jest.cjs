module.exports = require('@federated-pages/sdk/jest');
