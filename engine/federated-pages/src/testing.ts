export * from '@federated-pages/sdk/testing';
