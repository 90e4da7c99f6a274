import { startPostgres } from '../../apps/server/src/embedded/postgres.ts';
import { inWorkspace } from '../workspace.mjs';
import { measureAdditions, reportAdditions } from './additions.mjs';
import { measureAudit, reportAudit } from './audit.mjs';
import { measureBackup, reportBackup } from './backup.mjs';
import { measureCodes, reportCodes } from './codes.mjs';
import { fill } from './data.mjs';
import { measureImports, reportImports } from './imports.mjs';
import { measureListImports, reportListImports } from './list-imports.mjs';
import { measureNaming, reportNaming } from './naming.mjs';
import { startProduct } from './programs.mjs';
import { measureRecalls, reportRecalls } from './recalls.mjs';
import { measureReminders, reportReminders } from './reminders.mjs';
import { measureRequests } from './requests.mjs';
import { measureScans, reportScans } from './scan.mjs';

const rounds = 3;
const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const people = { large: 50_000, small: 250 };

const [part, only] = process.argv.slice(2);
const isMeasured = (name) => part === undefined || part === name;

const cluster = await startPostgres({ dataDir: inWorkspace('.cache/bench/postgres'), durable: true });
const programs = [];
try {
  if (isMeasured('requests')) await measureRequests({ cluster, start, people, rounds, seconds, only });
  const databaseUrl = await fill(cluster, 'with_catalog', people.small);
  const product = part === 'requests' ? undefined : await start(startProduct(databaseUrl));
  const asked = { product, databaseUrl, rounds };
  if (part === 'reminders') {
    const large = await fill(cluster, 'large_with_shares', people.large);
    reportReminders(await measureReminders(large, people.large));
  }
  if (part === 'recalls') reportRecalls(await measureRecalls(cluster));
  if (isMeasured('additions')) reportAdditions(await measureAdditions(asked));
  if (part === 'naming') reportNaming(await measureNaming(asked));
  if (part === 'codes') reportCodes(await measureCodes(asked));
  if (part === 'scan') reportScans(await measureScans(asked));
  if (isMeasured('audit')) reportAudit(await measureAudit({ ...asked, cluster, people: people.small, seconds }));
  if (isMeasured('backup')) reportBackup(await measureBackup({ cluster, small: databaseUrl }));
  if (isMeasured('listImports')) reportListImports(await measureListImports(asked));
  if (isMeasured('imports')) reportImports(await measureImports(asked));
} finally {
  for (const program of programs.reverse()) await program.stop();
  await cluster.stop();
}

async function start(starting) {
  const program = await starting;
  programs.push(program);
  return program;
}
