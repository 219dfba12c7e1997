export * from '@federated-pages/sdk/router';
