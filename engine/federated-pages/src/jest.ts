export * from '@federated-pages/sdk/jest';
