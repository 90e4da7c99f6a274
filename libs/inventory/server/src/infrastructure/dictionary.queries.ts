import type { EntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';
import { rowsWithin } from '@domeka/platform';
import type { Sql } from '@domeka/platform';
import { sortedValues } from '@domeka/inventory/contract';
import type { DictionaryLabel, DictionaryName, DictionaryView } from '@domeka/inventory/contract';

const allQuery = `select t.typname::text as name, e.enumlabel::text as value, l.en, l.pl
  from pg_enum e join pg_type t on t.oid = e.enumtypid
  left join dictionary_labels l on l.dictionary = t.typname and l.value = e.enumlabel
  where e.enumtypid in ('medication_type'::regtype, 'medication_category'::regtype)`;

export async function readDictionaries(sql: Sql, names: readonly DictionaryName[]): Promise<DictionaryView[]> {
  const rows = await sql.rows<DictionaryLabel & { name: DictionaryName }>(allQuery);
  return names.map((name) => {
    const own = rows.filter((row) => row.name === name);
    return {
      name,
      values: sortedValues(own.map(({ value }) => value)),
      labels: own.flatMap(({ value, en, pl }) => (en === null && pl === null ? [] : [{ value, en, pl }])),
    };
  });
}

/** SQLSTATE of an existing enum value. */
const duplicateObject = '42710';

/** False if it exists. Usable after the commit. */
export async function addEnumValue(em: EntityManager, name: DictionaryName, label: DictionaryLabel) {
  const { value, en, pl } = label;
  try {
    // DDL takes no parameters.
    await rowsWithin(em, `alter type ${name} add value ${pg.escapeLiteral(value)}`, []);
  } catch (error) {
    if ((error as { code?: unknown }).code === duplicateObject) return false;
    throw error;
  }
  const insert = `insert into dictionary_labels (dictionary, value, en, pl) values ($1, $2, $3, $4)`;
  if (en !== null || pl !== null) await rowsWithin(em, insert, [name, value, en, pl]);
  return true;
}

const inUse = {
  medication_type: 'm.type = $1::medication_type',
  medication_category: 'm.categories @> array[$1]::medication_category[]',
};

export const isValueInUse = async (sql: Sql, name: DictionaryName, value: string) =>
  (await sql.row(`select 1 from medications m where ${inUse[name]} limit 1`, [value], 'unprepared')) !== null;
