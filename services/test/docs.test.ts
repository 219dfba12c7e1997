import { startService, type TestService } from './support/service';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

test('the document describes requests, replies and errors', async () => {
  const { status, body } = await service.get('docs-json');
  expect(status).toBe(200);
  expect(body.openapi).toMatch(/^3\./);
  const operation = body.paths['/api/customers'].post;
  expect(operation.summary).toContain('Creates a customer');
  expect(operation.responses['409'].description).toContain('EMAIL_TAKEN');
  const { required, properties } = operation.requestBody.content['application/json'].schema;
  expect([...required].sort()).toEqual(['email', 'firstName', 'lastName', 'password', 'phoneNumber', 'proof']);
  expect(properties.marketingConsent.type).toBe('boolean');
  expect(operation.responses['201'].content['application/json'].schema.required).toEqual(['message', 'uid']);
  expect(body.paths['/api/user/me'].get.responses['200'].content['application/json'].schema).toEqual({
    $ref: '#/components/schemas/Customer',
  });
  expect(body.components.schemas.Customer.properties.memberships.items).toEqual({
    $ref: '#/components/schemas/Membership',
  });
  expect(body.components.schemas.Error.required).toEqual(['error', 'message', 'correlationId']);
  expect(body.paths['/api/user/me'].get.security).toEqual([{ customer: [] }]);
  expect(body.paths['/api/admin/verify-token'].post.security).toEqual([{ 'admin-login': [] }]);
});

test('the page loads everything from here and runs no inline script', async () => {
  const page = await service.get('docs');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  expect(page.text).not.toMatch(/<script>|<style|https?:/);
  for (const [, path] of page.text.matchAll(/(?:src|href)="\/api\/([^"]+)"/g)) {
    const file = await service.get(path!);
    expect([path, file.status]).toEqual([path, 200]);
    expect(file.headers['content-type']).toMatch(/^text\/(?:css|javascript)/);
  }
});
