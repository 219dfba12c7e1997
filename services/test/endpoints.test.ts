import { Controller, Get } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { endpoints, field, optional } from '@mealtime/contracts/endpoints';
import { ERRORS } from '@mealtime/contracts/errors';
import { Type } from '@sinclair/typebox';
import { text } from '@mealtime/contracts/rules';
import { MODULES } from '../src/modules';
import { CONFIG, Endpoint, Input } from '../src/platform';
import { DocsBuilder } from '../src/platform/docs/docs.builder';
import { withNeeds } from '../src/platform/module';
import { checkAnswer, ENDPOINTS, mismatches, TABLES } from './support/endpoints';
import { startService, type TestService } from './support/service';

type Method = ReturnType<DocsBuilder['methods']>[number];

/** Endpoints without exactly one method, and methods without an endpoint. */
function disagreements(stated: readonly string[], methods: readonly Method[]): string[] {
  const answered = methods.flatMap(({ endpoint }) => endpoint?.key ?? []);
  return [
    ...stated.filter((key) => !answered.includes(key)).map((key) => `${key} is answered by no controller`),
    ...answered.filter((key, index) => answered.indexOf(key) !== index).map((key) => `${key} is answered twice`),
    ...answered.filter((key) => !stated.includes(key)).map((key) => `${key} is in no table`),
    ...methods.filter(({ endpoint }) => !endpoint).map(({ name }) => `${name} answers no endpoint`),
  ];
}

const SAMPLE = endpoints({
  'GET /things/:id': { summary: 'A thing', access: 'public', reply: Type.Object({ name: Type.String() }) },
  'GET /things': {
    summary: 'All things',
    access: 'public',
    query: { q: optional(text({}), { default: '' }), kind: field(text({ required: 'needed' })) },
    reply: Type.Object({ names: Type.Array(Type.String()) }),
  },
});

@Controller()
class SampleController {
  @Endpoint(SAMPLE, 'GET /things/:id')
  find(@Input() { params }: Input<typeof SAMPLE, 'GET /things/:id'>) {
    return { name: params.id };
  }

  @Endpoint(SAMPLE, 'GET /things/:id')
  findAgain() {
    return { name: 'twice' };
  }

  @Get('forgotten')
  forgotten() {
    return {};
  }
}

const methodsOf = (controllers: readonly unknown[]): Method[] => {
  const module = { controllers: new Map(controllers.map((metatype) => [metatype, { metatype }])) };
  return new DocsBuilder(
    new Map([['sample', module]]) as unknown as ModulesContainer,
    { declared: [] } as never,
  ).methods();
};

describe('of the product', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  test('every endpoint of a table is answered by one method, and every method answers an endpoint', () => {
    const methods = service.app.get(DocsBuilder, { strict: false }).methods();
    expect(
      disagreements(
        ENDPOINTS.map(([key]) => key),
        methods,
      ),
    ).toEqual([]);
    expect(methods.length).toBeGreaterThan(40);
  });

  test('every endpoint has an access that a module declares', () => {
    const { declared } = service.app.get<{ declared: typeof MODULES }>(CONFIG, { strict: false });
    const kinds = ['public', ...declared.flatMap(({ access = [] }) => access.map(({ name }) => name))];
    for (const [key, { access, summary }] of ENDPOINTS) {
      expect([key, kinds.includes(access), summary]).toEqual([key, true, expect.stringMatching(/^[A-Z]/)]);
    }
  });
});

test('a method with other input or another reply than its endpoint states does not compile', () => {
  // Never called: only compiled.
  const wrong = () => {
    @Controller()
    class Wrong {
      // @ts-expect-error -- another reply than the table's
      @Endpoint(SAMPLE, 'GET /things/:id')
      wrongReply() {
        return { name: 1 };
      }

      // @ts-expect-error -- the table has no such query
      @Endpoint(SAMPLE, 'GET /things')
      wrongInput(@Input() { query }: { query: { other: string } }) {
        return { names: [query.other] };
      }

      // @ts-expect-error -- the table has no such endpoint
      @Endpoint(SAMPLE, 'GET /nothing')
      nothing() {
        return {};
      }
    }
    return Wrong;
  };
  expect(wrong).toBeInstanceOf(Function);
});

test('an endpoint without a method and a method without an endpoint are found', () => {
  expect(disagreements([...Object.keys(SAMPLE), 'GET /health/live'], methodsOf([SampleController]))).toEqual(
    expect.arrayContaining([
      'GET /things/:id is answered twice',
      'GET /health/live is answered by no controller',
      'SampleController.forgotten answers no endpoint',
    ]),
  );
  expect(disagreements([], methodsOf([SampleController]))).toContain('GET /things/:id is in no table');
});

test('every example conforms to the declared reply', () => {
  for (const [key, endpoint] of ENDPOINTS) {
    if (endpoint.example === undefined) continue;
    expect([key, mismatches(endpoint, endpoint.example)]).toEqual([key, []]);
  }
});

test('every endpoint declares the errors of refused callers', () => {
  const KEPT_OUT: Readonly<Record<string, readonly string[]>> = {
    public: [],
    customer: ['UNAUTHENTICATED'],
    applicant: ['UNAUTHENTICATED'],
    'admin-login': ['UNAUTHENTICATED'],
    admin: ['UNAUTHENTICATED', 'SECOND_FACTOR_MISSING'],
    'admin-reviewer': ['UNAUTHENTICATED', 'SECOND_FACTOR_MISSING', 'FORBIDDEN'],
    'admin-owner': ['UNAUTHENTICATED', 'SECOND_FACTOR_MISSING', 'FORBIDDEN'],
    'release-team': ['RELEASE_TOKEN_INVALID'],
    'release-edge': ['RELEASE_TOKEN_INVALID'],
    'release-operator': ['RELEASE_TOKEN_INVALID', 'FORBIDDEN'],
  };
  for (const [key, { access, errors = [] }] of ENDPOINTS) {
    expect([key, KEPT_OUT[access]?.filter((code) => !(errors as readonly string[]).includes(code))]).toEqual([key, []]);
  }
});

test('a reply that differs from the declared one is detected, here and in every other test', () => {
  const ok = { status: 200, body: { status: 'ok' } };
  expect(() => checkAnswer('GET', '/api/health/live', ok)).not.toThrow();
  expect(() => checkAnswer('GET', '/api/health/live', { ...ok, body: { status: 'ok', secret: 1 } })).toThrow('secret');
  expect(() => checkAnswer('GET', '/api/health/live', { ...ok, status: 201 })).toThrow('status 201');
  const refused = (code: string) => ({ status: 400, body: { error: { code } } });
  expect(() => checkAnswer('GET', '/api/user/me', refused('UNAUTHENTICATED'))).not.toThrow();
  expect(() => checkAnswer('GET', '/api/user/me', refused('EMAIL_TAKEN'))).toThrow('EMAIL_TAKEN');
});

describe('error codes', () => {
  const declared = withNeeds(MODULES);

  test('every code is declared by one module', () => {
    const codes = declared.flatMap(({ errors }) => Object.keys(errors ?? {}));
    expect([...codes].sort()).toEqual(Object.keys(ERRORS).sort());
  });

  test('an endpoint names only codes of its module and of those that it needs', () => {
    for (const module of declared) {
      const known = withNeeds([module]).flatMap(({ errors }) => Object.keys(errors ?? {}));
      for (const [key, { errors = [] }] of Object.entries(TABLES[module.name] ?? {})) {
        expect([key, errors.filter((code) => !known.includes(code))]).toEqual([key, []]);
      }
    }
  });
});
