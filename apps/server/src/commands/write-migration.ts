import { readFile, writeFile } from 'node:fs/promises';
import { ConsoleLogger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { TSMigrationGenerator } from '@mikro-orm/migrations';
import type { IMigrator, MigrationDiff, MigrationsOptions, NamingStrategy } from '@mikro-orm/core';
import { MikroORM } from '@mikro-orm/postgresql';
import { apiAdapter, readEnvironment } from '@domeka/platform';
import { AppModule } from '../app.module.ts';

const folder = 'migrations';
const list = `${folder}/index.ts`;
const snapshot = `${folder}/.snapshot.json`;

class HouseGenerator extends TSMigrationGenerator {
  override generateMigrationFile(className: string, diff: MigrationDiff): string {
    const statements = diff.up.filter(Boolean).map((sql) => this.createStatement(sql.replace(/;$/, ''), 4));
    return `import { Migration } from '@mikro-orm/migrations';

export class ${className} extends Migration {
  override up() {
${statements.join('')}  }
}
`;
  }
}

/** Writes no migration: only the snapshot follows the entities. */
class NoGenerator extends TSMigrationGenerator {
  override generate(): Promise<[string, string]> {
    return Promise.resolve(['', '']);
  }
}

export async function writeMigration(name: string): Promise<string[]> {
  const fileName = `${new Date().toISOString().slice(0, 10)}-${name}`;
  const className = name.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase());
  if (!(await followEntities(HouseGenerator, fileName, className))) return [];
  await addToList(fileName, className);
  return [`${folder}/${fileName}.ts`, list, snapshot];
}

/** Takes the snapshot again, after an unreleased migration was edited by hand together with its entities. */
export async function takeSnapshot(): Promise<string[]> {
  return (await followEntities(NoGenerator, '', '')) ? [snapshot] : [];
}

export function areEntitiesAhead(): Promise<boolean> {
  return withMigrator({ generator: NoGenerator }, (migrator) => migrator.checkSchema());
}

function followEntities(generator: typeof TSMigrationGenerator, fileName: string, className: string): Promise<boolean> {
  return withMigrator({ generator, fileName: () => fileName }, async (migrator, naming) => {
    naming.classToMigrationName = () => className;
    return (await migrator.create()).diff.up.length > 0;
  });
}

async function withMigrator<T>(
  options: MigrationsOptions,
  use: (migrator: IMigrator, naming: NamingStrategy) => Promise<T>,
): Promise<T> {
  const app = await NestFactory.create(AppModule.with(nowhere), apiAdapter(nowhere), {
    abortOnError: false,
    logger: new ConsoleLogger({ logLevels: ['fatal', 'error', 'warn'] }),
  });
  const orm = app.get(MikroORM);
  const { config } = orm;
  const place = { path: folder, pathTs: folder, emit: 'ts' as const, snapshot: true, snapshotName: '.snapshot' };
  config.set('migrations', { ...config.get('migrations'), ...place, ...options });
  try {
    return await use(orm.migrator, config.getNamingStrategy());
  } finally {
    await app.close();
  }
}

async function addToList(fileName: string, className: string) {
  const text = await readFile(list, 'utf8');
  const imported = text.replace(/\n\n/, `\nimport { ${className} } from './${fileName}.ts';\n\n`);
  await writeFile(list, imported.replace(/,?\s*\];\s*$/, `, { name: '${fileName}', class: ${className} }];\n`));
}

/** The generator only reads entities and never connects. */
const nowhere = {
  ...readEnvironment({}),
  databaseUrl: 'postgres://127.0.0.1/domeka',
  smtpUrl: 'smtp://127.0.0.1',
  secretKey: '',
};
