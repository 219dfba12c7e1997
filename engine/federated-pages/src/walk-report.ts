export * from '@federated-pages/walk/report';
