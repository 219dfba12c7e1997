export * from '@federated-pages/sdk/adoption';
