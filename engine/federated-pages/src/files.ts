export * from '@federated-pages/manifest/files';
