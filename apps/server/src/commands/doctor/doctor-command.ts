import { migrations } from '@domeka/migrations';
import { hasMail, productVersion, readEnvironment } from '@domeka/platform';
import type { Environment } from '@domeka/platform';
import { databaseName, postgresFolder } from '../../embedded/embedded-services.ts';
import { servedFrom } from '../../embedded/instance-lock.ts';
import { followServersMail } from '../../embedded/kept-mail.ts';
import { runningPostgresUrl } from '../../embedded/postgres.ts';
import { backupFolder } from '../with-product.ts';
import { askMailServer, askPublicly, faultOfFolder, freeAt, kindOf } from './ask-around.ts';
import { notKnown, pageOf } from './finding.ts';
import type { Finding } from './finding.ts';
import { askDatabase, storedFacts } from './infrastructure/doctor.queries.ts';
import type { DatabaseFacts, StoredFacts } from './infrastructure/doctor.queries.ts';
import { judgeConnections, judgeJobs, judgeProcesses, judgeReplicas } from './judge-fleet.ts';
import { judgeAudit, judgeBackup, judgeCatalog } from './judge-data.ts';
import {
  judgeClock,
  judgeDatabase,
  judgeDisk,
  judgeMail,
  judgeProxy,
  judgePublicUrl,
  judgeVersions,
} from './judge-machine.ts';
import type { PublicAnswer } from './judge-machine.ts';

interface Database {
  fault: string | null;
  facts: DatabaseFacts | null;
  /** Seconds by which its clock is ahead. */
  ahead: number | null;
  stored: StoredFacts | null;
}

/** Exit code 1 if something is bad. Starts and changes nothing. */
export async function runDoctor(): Promise<number> {
  const environment = await followServersMail(readEnvironment(process.env));
  const served = environment.databaseUrl === null ? await servedFrom(environment.dataDir) : null;
  const lines = await examine({ ...environment, ...served });
  process.stdout.write(`${pageOf(lines)}\n`);
  return lines.some(([, { verdict }]) => verdict === 'bad') ? 1 : 0;
}

async function examine(environment: Environment): Promise<[string, Finding][]> {
  const { smtpUrl, publicUrl, port, trustProxy, databaseUrl } = environment;
  const [database, mailFault, answer, places, folderFault] = await Promise.all([
    examineDatabase(environment),
    smtpUrl === null || !hasMail(environment) ? null : askMailServer(smtpUrl),
    askPublicly(publicUrl),
    placesOf(environment),
    faultOfFolder(backupFolder(environment)),
  ]);
  const { facts, ahead, fault } = database;
  const known = migrations.map(({ name }) => name);
  const versions = { program: productVersion, node: process.versions.node, known };
  return [
    [
      'Versions',
      judgeVersions({
        ...versions,
        postgres: facts?.postgres ?? null,
        ran: facts?.ran ?? null,
        breaking: facts?.breaking ?? [],
      }),
    ],
    ['Database', judgeDatabase(facts?.bytes ?? null, fault, databaseUrl === null)],
    ...fleetOf(facts),
    ['Disk', judgeDisk(places, facts?.bytes ?? 0)],
    ['Mail', judgeMail(mailKindOf(environment), mailFault)],
    ['Public address', judgePublicUrl(publicUrl, answer)],
    ['Proxy', judgeProxy(publicUrl, port, trustProxy !== false, answer)],
    ['Clock', judgeClock({ 'the database': ahead, 'the public address': aheadAt(answer) })],
    ...dataOf(environment, database, folderFault),
  ];
}

function dataOf(environment: Environment, { facts, stored }: Database, fault: string | null): [string, Finding][] {
  const reason = facts === null ? 'the database does not answer' : 'the database waits for migrations';
  const unknown = notKnown(reason);
  if (stored === null)
    return [
      ['Backups', unknown],
      ['Catalogue', unknown],
      ['Audit log', unknown],
    ];
  const folder = folderOf(environment, fault);
  return [
    ['Backups', judgeBackup({ ...folder, last: stored.backup, age: stored.age })],
    ['Catalogue', judgeCatalog({ isFetched: environment.catalogUrl !== null, ...stored.catalog })],
    ['Audit log', judgeAudit(stored.audit)],
  ];
}

function fleetOf(facts: DatabaseFacts | null): [string, Finding][] {
  if (facts === null) return [];
  const { processes, connections, replicas, jobs } = facts.fleet;
  return [
    ['Processes', judgeProcesses(processes, productVersion)],
    ['Connections', judgeConnections(connections)],
    ...(replicas.length > 0 ? [['Replicas', judgeReplicas(replicas)] as [string, Finding]] : []),
    ['Jobs', judgeJobs(jobs)],
  ];
}

function mailKindOf(environment: Environment) {
  if (!hasMail(environment)) return 'off';
  return environment.smtpUrl === null ? 'mailbox' : 'server';
}

async function examineDatabase({ databaseUrl, dataDir }: Environment): Promise<Database> {
  const none = { facts: null, ahead: null, stored: null };
  const url = databaseUrl ?? (await runningPostgresUrl(postgresFolder(dataDir), databaseName));
  if (url === null) return { ...none, fault: 'not running' };
  const begun = Date.now();
  try {
    return await askDatabase(url, async (client, facts) => {
      const ahead = aheadBy(facts.now, (begun + Date.now()) / 2);
      const isCurrent = migrations.every(({ name }) => facts.ran?.includes(name));
      return { fault: null, facts, ahead, stored: isCurrent ? await storedFacts(client) : null };
    });
  } catch (error) {
    return { ...none, fault: kindOf(error) };
  }
}

const aheadBy = (theirs: Date, ours: number) => (theirs.getTime() - ours) / 1000;
/** Dates of answers have whole seconds. */
const aheadAt = (answer: PublicAnswer) =>
  answer.kind === 'alive' && answer.date ? aheadBy(answer.date, Date.now() - answer.seconds * 500) + 0.5 : null;

const folderOf = ({ backupDir: folder }: Environment, fault: string | null) => ({ folder, fault });

/** Another machine's disk cannot be looked at from here. */
async function placesOf(environment: Environment) {
  const { databaseUrl, smtpUrl, dataDir, backupDir } = environment;
  const isDataHere = databaseUrl === null || smtpUrl === null;
  const paths = [...(isDataHere ? [dataDir] : []), ...(backupDir === null ? [] : [backupDir])];
  return Promise.all(paths.map(async (path) => ({ path, free: await freeAt(path) })));
}
