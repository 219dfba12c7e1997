/** Runs the local providers as a separate process, configured by the environment. */
import 'federated-pages/no-debugger';
import { startProviders } from './index';

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

async function main(): Promise<void> {
  const clientId = process.env['OIDC_CLIENT_ID'];
  const webhookUrl = process.env['STRIPE_WEBHOOK_URL'];
  const providers = await startProviders({
    dataDir: required('PROVIDERS_DATA'),
    demoFile: process.env['DEMO_FILE'],
    port: Number(process.env['PROVIDERS_PORT'] ?? 0),
    smtpPort: Number(process.env['PROVIDERS_SMTP_PORT'] ?? 0),
    clamdPort: Number(process.env['PROVIDERS_CLAMD_PORT'] ?? 0),
    twilio: {
      accountSid: required('TWILIO_ACCOUNT_SID'),
      authToken: required('TWILIO_AUTH_TOKEN'),
      serviceSid: required('TWILIO_VERIFY_SERVICE_SID'),
      messagingServiceSid: required('TWILIO_MESSAGING_SERVICE_SID'),
    },
    ...(clientId && {
      google: {
        clientId,
        clientSecret: required('OIDC_CLIENT_SECRET'),
        publicOrigin: required('PUBLIC_ORIGIN'),
        origins: required('PUBLIC_ORIGINS').split(','),
      },
    }),
    ...(webhookUrl && {
      stripe: {
        secretKey: required('STRIPE_SECRET_KEY'),
        webhookSecret: required('STRIPE_WEBHOOK_SECRET'),
        webhookUrl,
        publicOrigin: required('PUBLIC_ORIGIN'),
      },
    }),
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void providers.stop().then(() => process.exit(0)));
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
