import type { Client } from 'pg';
import { lotKey } from '@domeka/recalls/contract';
import type { RecallContents } from '../domain/recall-list.ts';
import type { RecallsTask } from './recall-threads.ts';

const supersede = `delete from recall_files where source = $1 and taken_at is null`;
const keep = `
  insert into recall_files (id, source, file_name, day, digest, stored_by, is_fetched, report, contents)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

export async function keepWaiting(
  client: Client,
  file: Omit<RecallsTask, 'databaseUrl'> & { digest: string },
  { source, decisions, ...report }: RecallContents,
) {
  const keyed = decisions.map(({ targets, ...decision }) => ({
    ...decision,
    targets: targets.map((target) => ({ ...target, lotKey: target.lot === null ? null : lotKey(target.lot) })),
  }));
  const { id, fileName, day, digest, storedBy, isFetched } = file;
  await client.query('begin');
  await client.query(supersede, [source]);
  const texts = [JSON.stringify(report), JSON.stringify(keyed)];
  await client.query(keep, [id, source, fileName, day, digest, storedBy, isFetched, ...texts]);
  await client.query('commit');
}
