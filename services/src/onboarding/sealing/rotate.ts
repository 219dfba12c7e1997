/**
 * Re-encrypts all sealed steps and documents with the first of BANK_KEYS: `node dist/onboarding/sealing/rotate.js`. To
 * change the key: put a new one in front of BANK_KEYS, restart the services, run this, then remove the old one.
 */
import { Client } from 'pg';
import { configuration } from '../../modules';
import { fileStorage } from '../../platform';
import { runOn } from '../../platform/module';
import { rotateDocuments } from '../lifecycle/documents/document-rotation';
import { DocumentSeal } from '../lifecycle/documents/document-seal';
import { rotateSteps } from '../lifecycle/steps/step-rotation';
import { onboardingSettings, type OnboardingSettings } from '../settings';

async function main(): Promise<void> {
  const config = configuration(process.env);
  const settings = config.settings.get(onboardingSettings.token) as OnboardingSettings | undefined;
  if (!settings) throw new Error('SERVICE_MODULES must name onboarding');
  const client = new Client({ connectionString: config.databaseUrl });
  await client.connect();
  try {
    const rotated = await rotateSteps(client, settings);
    const storage = fileStorage(settings);
    const seal = new DocumentSeal(settings);
    const documents = { sealed: 0, unreadable: 0 };
    for (let after: string | undefined; ;) {
      const { sealed, unreadable, next } = await rotateDocuments(
        (stated, values) => runOn(client, stated, values),
        storage,
        seal,
        after,
      );
      documents.sealed += sealed;
      documents.unreadable += unreadable;
      if (next === undefined) break;
      after = next;
    }
    process.stdout.write(`${JSON.stringify({ rotated, documents })}\n`);
    if (documents.unreadable > 0) throw new Error('some documents cannot be read: keep the old keys');
  } finally {
    await client.end();
  }
}

main().catch((error: unknown) => {
  // Only the message: the details of a database error could contain personal data.
  console.error(error instanceof Error ? error.message : 'failed');
  process.exit(1);
});
