import { Injectable } from '@nestjs/common';
import type { Sql } from '@domeka/platform';

/** Whose data it is about. */
export interface DataSubject {
  id: string;
  email: string;
}

export type PersonalRow = Record<string, unknown>;

/**
 * One table of the export: `{name}.json` and `{name}.csv`. Never holds hashes, sealed tokens or what others keep
 * private.
 */
export interface PersonalTable {
  name: string;
  /** In the order of the CSV's columns; other members of a row are left out. */
  columns: readonly string[];
  /** All rows about a person, in pages of bounded size. */
  pages: (subject: DataSubject) => AsyncIterable<PersonalRow[]>;
}

/** A file of the export, read when its turn comes; null when it is gone by then. */
export interface PersonalFile {
  path: string;
  read: () => Promise<Buffer | null>;
}

interface PersonalPart {
  tables: PersonalTable[];
  files?: (subject: DataSubject) => AsyncIterable<PersonalFile[]>;
}

/**
 * What the product holds about a person. Modules join with what is theirs when they start; the export asks them all.
 */
@Injectable()
export class PersonalData {
  private readonly parts: PersonalPart[] = [];

  /** Adds the tables and files of a module, once, when it starts. */
  join(part: PersonalPart) {
    this.parts.push(part);
  }

  get tables(): PersonalTable[] {
    return this.parts.flatMap(({ tables }) => tables);
  }

  async *filesOf(subject: DataSubject): AsyncIterable<PersonalFile> {
    for (const { files } of this.parts) {
      if (files) for await (const page of files(subject)) yield* page;
    }
  }
}

const pageSize = 200;

/**
 * Rows oldest first, a page at a time. `select` takes its own values as `$1` and on, and names `id` and an instant
 * `at`; the latter only orders, and is left out.
 */
export async function* pagesOf(sql: Sql, select: string, values: unknown[]): AsyncIterable<PersonalRow[]> {
  const [at, id] = [`$${values.length + 1}::timestamptz`, `$${values.length + 2}::uuid`];
  const query = `
    select rows.*, rows.at::text as at from (${select}) rows
    where ${at} is null or (rows.at, rows.id) > (${at}, ${id}) order by rows.at, rows.id limit ${pageSize}`;
  let after: [at: string | null, id: string | null] = [null, null];
  for (;;) {
    const rows = await sql.rows<PersonalRow & { at: string; id: string }>(query, [...values, ...after]);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ at: _, ...row }) => row);
    if (rows.length < pageSize) return;
    after = [last.at, last.id];
  }
}
