import { readdir, readFile } from 'node:fs/promises';
import { inWorkspace } from '../workspace.mjs';

/** Ways to a replica, whose rows may be a minute old. */
const ways = /\b(StaleReads|caughtUp|databaseReadUrl|asOfNow)\b/;

/** Who may go them: nothing that is a person's own, and nothing that decides. */
export const mayBeStale = [
  // the ways themselves
  'libs/platform/src/config/environment.ts',
  'libs/platform/src/database/check-server.ts',
  'libs/platform/src/database/database.module.ts',
  'libs/platform/src/database/pools/shares.ts',
  'libs/platform/src/database/replica/caught-up.ts',
  'libs/platform/src/database/replica/replica.ts',
  'libs/platform/src/database/replica/stale-reads.ts',
  'libs/platform/src/index.ts',
  // suggestions and look-ups of the catalogue
  'libs/catalog-import/server/src/catalog.ts',
  // published pages
  'libs/content/server/src/pages.controller.ts',
  // verification of the audit log, which waits until the replica has all of it
  'libs/admin-security/server/src/log/infrastructure/verify-threads.ts',
  'libs/admin-security/server/src/log/infrastructure/verify-worker.ts',
  // the nightly backup, which waits so too
  'apps/server/src/commands/backup/infrastructure/sessions.queries.ts',
  'apps/server/src/commands/backup/nightly-backup.ts',
  // how the replica is
  'apps/server/src/commands/doctor/doctor-command.ts',
];

const areas = ['apps', 'libs'];
const sources = /[.]tsx?$/;
const apart = /(^|[/])(node_modules|dist)[/]|^apps[/]e2e[/]|^libs[/]testing[/]|[.](test|spec|fixture)[.]/;

export async function staleReads() {
  const names = await Promise.all(areas.map(filesIn));
  return strayReads(await Promise.all(names.flat().sort().map(textOf)));
}

/** @param files `{ file, text }` of each source */
export function strayReads(files, listed = mayBeStale) {
  const going = new Set(files.filter(({ text }) => ways.test(text)).map(({ file }) => file));
  return [
    ...[...going]
      .filter((file) => !listed.includes(file))
      .map(
        (file) =>
          `${file} reads a replica: only what may be a minute old does, and tools/walls/stale-reads.mjs names it`,
      ),
    ...listed
      .filter((file) => !going.has(file))
      .map((file) => `${file} reads no replica: take it off the list of those`),
  ];
}

async function filesIn(area) {
  const names = await readdir(inWorkspace(area), { recursive: true });
  return names
    .map((name) => `${area}/${name.replaceAll('\\', '/')}`)
    .filter((file) => sources.test(file) && !apart.test(file));
}

async function textOf(file) {
  return { file, text: await readFile(inWorkspace(file), 'utf8') };
}
