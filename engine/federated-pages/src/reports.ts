export * from '@federated-pages/server/reports';
