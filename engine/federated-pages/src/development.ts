export * from '@federated-pages/build/development';
