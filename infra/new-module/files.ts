/** Names of a module: "reviews" has `GET /reviews/:id` and the table reviews.review. */
export interface Names {
  name: string;
  /** Singular of the name, used by its table and files. */
  thing: string;
  /** Class of one such thing. */
  Thing: string;
  /** Class of the module. */
  Module: string;
  notFound: string;
  migration: { file: string; className: string };
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export function namesOf(name: string, number: number): Names {
  const thing = name.replace(/([^s])s$/, '$1');
  const Thing = capital(thing);
  return {
    ...{ name, thing, Thing, Module: `${capital(name)}Module`, notFound: `${thing.toUpperCase()}_NOT_FOUND` },
    migration: { file: `${number}-${name}`, className: `${capital(name)}${number}` },
  };
}

/** The id in all examples. */
const ID = '3f0f9a52-7a0e-4d53-9a3e-0d9d3b7f1c11';

const contract = ({ name, thing, notFound }: Names) => ({
  'index.ts': `export * as ${name}Errors from './errors';
`,
  'errors.ts': `// Errors of ${name}, besides those common to all addresses. See \`ErrorTable\`.
export const ${notFound} = [404, 'We could not find that ${thing}.'] as const;
`,
  'endpoints.ts': `import { endpoints } from '../endpoints';
import { object, Type } from '../endpoints/schemas';

export const ${name}Endpoints = endpoints({
  'GET /${name}/:id': {
    summary: 'One ${thing}',
    access: 'public',
    reply: object({ id: Type.String(), title: Type.String() }),
    example: { id: '${ID}', title: 'The first' },
    errors: ['${notFound}'],
  },
});
`,
});

const service = ({ name, thing, Thing, Module, notFound, migration }: Names) => ({
  'module.ts': `import { ${name}Errors } from '@mealtime/contracts/${name}';
import { defineModule, platform } from '../platform/module';
import { ${migration.className} } from './migrations/${migration.file}';

/** The purpose of this module, in one sentence. */
export const ${name} = defineModule({
  name: '${name}',
  needs: [platform],
  nest: async () => (await import('./${name}.module')).${Module},
  database: { migrations: [${migration.className}] },
  errors: ${name}Errors,
});
`,
  [`${name}.module.ts`]: `import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ${Thing}Controller } from './${thing}.controller';
import { ${Thing} } from './${thing}.entity';
import { ${Thing}Repository } from './${thing}.repository';
import { ${Thing}Service } from './${thing}.service';

@Module({
  imports: [TypeOrmModule.forFeature([${Thing}])],
  controllers: [${Thing}Controller],
  providers: [${Thing}Repository, ${Thing}Service],
})
export class ${Module} {}
`,
  [`${thing}.controller.ts`]: `import { Controller } from '@nestjs/common';
import { ${name}Endpoints } from '@mealtime/contracts/${name}/endpoints';
import { Endpoint, Input } from '../platform';
import { ${Thing}Service } from './${thing}.service';

@Controller()
export class ${Thing}Controller {
  constructor(private readonly service: ${Thing}Service) {}

  @Endpoint(${name}Endpoints, 'GET /${name}/:id')
  find(@Input() { params }: Input<typeof ${name}Endpoints, 'GET /${name}/:id'>) {
    return this.service.find(params.id);
  }
}
`,
  [`${thing}.service.ts`]: `import { Injectable } from '@nestjs/common';
import { DomainError, isId } from '../platform';
import { ${Thing}Repository } from './${thing}.repository';

@Injectable()
export class ${Thing}Service {
  constructor(private readonly repository: ${Thing}Repository) {}

  /** Throws ${notFound}. */
  async find(id: string) {
    const found = isId(id) ? await this.repository.find(id) : null;
    if (!found) throw new DomainError('${notFound}');
    return { id: found.id, title: found.title };
  }
}
`,
  [`${thing}.repository.ts`]: `import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { ${Thing} } from './${thing}.entity';

@Injectable()
export class ${Thing}Repository {
  constructor(@InjectRepository(${Thing}) private readonly rows: Repository<${Thing}>) {}

  find(id: string): Promise<${Thing} | null> {
    return this.rows.findOneBy({ id });
  }
}
`,
  [`${thing}.entity.ts`]: `import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ schema: '${name}', name: '${thing}' })
export class ${Thing} {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  title: string;
}
`,
  [`migrations/${migration.file}.ts`]: `import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ${migration.className} implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(\`
      create table ${name}.${thing} (
        id uuid primary key,
        title text not null,
        created_at timestamptz not null default now()
      );
    \`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table ${name}.${thing}');
  }
}
`,
});

const serviceTest = ({
  name,
  thing,
  notFound,
}: Names) => `import { startService, type TestService } from './support/service';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const ID = '${ID}';

test('a ${thing} is read by its id', async () => {
  await service.database.query(\`insert into ${name}.${thing} (id, title) values ($1, 'The first')\`, [ID]);
  expect(await service.get(\`${name}/\${ID}\`)).toMatchObject({ status: 200, body: { id: ID, title: 'The first' } });
});

test.each(['no-id', '00000000-0000-4000-8000-000000000000'])('%s is not found', async (id) => {
  expect(await service.get(\`${name}/\${id}\`)).toMatchObject({
    status: 404,
    body: { error: { code: '${notFound}' } },
  });
});
`;

const within = (folder: string, files: Readonly<Record<string, string>>) =>
  Object.entries(files).map(([file, text]) => [`${folder}/${file}`, text] as const);

/** The files of a new module, by their paths in the repository. */
export const moduleFiles = (names: Names): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ...within(`packages/contracts/src/${names.name}`, contract(names)),
    ...within(`services/src/${names.name}`, service(names)),
    ...within('services/test', { [`${names.name}.test.ts`]: serviceTest(names) }),
  ]);
