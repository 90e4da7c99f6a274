import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ownConnection } from '@domeka/platform/own-connection';
import { Stretch } from '../domain/stretch.ts';
import type { CopiedSeal, SeenStretch } from '../domain/stretch.ts';
import { CopiedRows } from './copied-rows.ts';

// Entry point of the threads of `VerifyThreads`; without the serving pool's timeouts.

/** Small enough for index look-ups of the entries. */
const pageSize = 5000;

export interface CountedEntries {
  count: number;
  first: Date | null;
  last: Date | null;
  unsealed: string | null;
}

export const lookOver = ({ databaseUrl, after, upTo }: { databaseUrl: string; after: number; upTo: number }) =>
  withClient(databaseUrl, async (client): Promise<SeenStretch | null> => {
    const stretch = new Stretch(after);
    for (let page = after; page < upTo; page += pageSize) {
      const rows = new CopiedRows();
      const pieces: AsyncIterable<Buffer> = client.query(copyTo(chain(page, Math.min(page + pageSize, upTo))));
      for await (const piece of pieces) for (const row of rows.take(piece)) stretch.take(sealOf(row));
    }
    return stretch.seenUpTo(upTo);
  });

/** @param sealedBelow transaction id below which everything is sealed */
export const countEntries = ({ databaseUrl, sealedBelow }: { databaseUrl: string; sealedBelow: string }) =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<CountedEntries>(counted, [sealedBelow]);
    return rows[0] as CountedEntries;
  });

async function withClient<Result>(connectionString: string, use: (client: pg.Client) => Promise<Result>) {
  const options = '-c default_transaction_read_only=on -c random_page_cost=1.1';
  const client = await ownConnection({ connectionString, options, application_name: 'domeka-audit' });
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

const chain = (after: number, upTo: number) => `
  copy (
    select s.seq, s.form, s.entry_hash, s.prev_hash, s.hash, e.created_at, e.id::text, e.action, e.resource_type,
      e.resource_id::text, e.actor_id::text, e.details::text,
      to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), e.xid::text
    from security_audit_seals s left join security_audit_logs e on e.id = s.entry_id
    where s.seq > ${after} and s.seq <= ${upTo} order by s.seq
  ) to stdout (format binary)`;

/** COPY's times are microseconds since 2000. */
const epoch = Date.UTC(2000, 0, 1);

type Columns = [
  ...[seq: Buffer, form: Buffer, entryHash: Buffer, prevHash: Buffer, hash: Buffer, createdAt: Buffer],
  ...entry: Buffer[],
];

function sealOf(row: Buffer[]): CopiedSeal {
  const [seq, form, entryHash, prevHash, hash, createdAt, ...entry] = row as Columns;
  return {
    seq: Number(seq.readBigInt64BE(4)),
    form: form.readInt16BE(4),
    entryHash: entryHash.subarray(4),
    prevHash: prevHash.subarray(4),
    hash: hash.subarray(4),
    writtenAt: createdAt.length > 4 ? epoch + Math.floor(Number(createdAt.readBigInt64BE(4)) / 1000) : NaN,
    entry,
  };
}

const counted = `
  select count(*)::float8 as count, min(e.created_at) as first, max(e.created_at) as last, (
    select min(e.id::text) from security_audit_logs e
    where e.xid < $1::xid8 and not exists (select from security_audit_seals s where s.entry_id = e.id)) as unsealed
  from security_audit_logs e`;
