import { Controller, Get, Module } from '@nestjs/common';
import { DocsBuilder } from '../src/platform/docs/docs.builder';
import { CustomerSession } from '../src/identity/sign-in/customer.access';
import { configuration } from '../src/modules';
import { CONFIG, createApp, migrate, PlatformModule, Public, type Config } from '../src/platform';
import { call } from './support/http';
import { createDatabase } from './support/database';
import { environment } from './support/environment';
import { startService } from './support/service';

@Controller('things')
class ThingsController {
  @Get('forgotten')
  forgotten() {
    return 'nobody said who may read this';
  }

  @Get('public')
  @Public()
  public() {
    return { read: true };
  }

  /** Nothing in this process knows what a customer is. */
  @Get('unchecked')
  @CustomerSession()
  unchecked() {
    return 'nobody can tell who this is';
  }
}

test('an endpoint that does not declare its access is refused, and so is one whose access nobody can check', async () => {
  const { url } = await createDatabase();
  const env = environment({ databaseUrl: url, providersUrl: 'http://127.0.0.1:9', smtpPort: 9, clamdPort: 9 });
  const config = configuration(env);
  await migrate(config);

  @Module({})
  class ThingsModule {}
  const app = await createApp(
    { module: ThingsModule, imports: [PlatformModule.register(config)], controllers: [ThingsController] },
    config,
  );
  await app.listen(0, '127.0.0.1');
  const origin = await app.getUrl();
  const refused = { status: 403, body: { error: { code: 'FORBIDDEN' } } };
  expect(await call(origin, '/api/things/forgotten')).toMatchObject(refused);
  expect(await call(origin, '/api/things/unchecked')).toMatchObject(refused);
  expect(await call(origin, '/api/things/public')).toMatchObject({ status: 200, body: { read: true } });
  await app.close();
});

test('every endpoint of the product declares its access and says what it is', async () => {
  const service = await startService();
  const endpoints = service.app.get(DocsBuilder, { strict: false }).endpoints();
  const { declared } = service.app.get<Config>(CONFIG, { strict: false });
  await service.stop();
  const names = declared.flatMap(({ access = [] }) => access.map(({ name }) => name));
  const kinds = new RegExp(`^(${['public', ...names].join('|')})$`);
  expect(endpoints.length).toBeGreaterThan(15);
  for (const { id, access, description } of endpoints) {
    expect([id, access ?? 'not declared', description?.summary ?? 'not described']).toEqual([
      id,
      expect.stringMatching(kinds),
      expect.stringMatching(/^[A-Z]/),
    ]);
  }
});
