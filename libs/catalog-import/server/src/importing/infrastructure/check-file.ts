import type { Client } from 'pg';
import { isRegister, refuse } from '@domeka/catalog-import/contract';
import type { Pieces } from '@domeka/platform/tables';
import { registerColumns } from '../domain/headings.ts';
import { wouldShrink } from '../domain/report.ts';
import type { KeptReport } from '../domain/report.ts';
import type { ImportSettings } from '../domain/tables/import-settings.ts';
import { changesOf, sampleOf } from './changes.queries.ts';
import { planImport } from './plan.queries.ts';
import { readImport } from './read-import.ts';
import type { ReadFacts } from './read-import.ts';
import { Stager } from './stager.ts';

const forget = ['catalog_staged', 'catalog_plans', 'catalog_import_findings'].map(
  (table) => `delete from ${table} where import_id = $1`,
);

/** Check again with `holdsCodes: null`. */
export class CodesInDoubt extends Error {}

interface Check {
  importId: string;
  settings: ImportSettings;
  progress: (rows: number) => void;
}

/** Replaces staged rows and plan, in the caller's transaction. @throws Refusal; CodesInDoubt; NotUtf8, see `readImport` */
export async function checkFile(client: Client, pieces: Pieces, check: Check): Promise<KeptReport> {
  for (const statement of forget) await client.query(statement, [check.importId]);
  const stager = new Stager(client, check.importId);
  const facts = await staged(stager, pieces, check);
  const { holdsCodes } = check.settings;
  if (facts.codeQuestion !== null && holdsCodes === undefined) throw new CodesInDoubt();
  if (stager.rows === 0 || stager.wholeRows === 0) throw refuse('no-medications');
  const planned = plannedFor(facts);
  const plan = await planImport(client, check.importId, planned);
  const { codeColumn: _told, ...kept } = facts;
  return {
    ...kept,
    holdsCodes: holdsCodes ?? null,
    sample: await sampleOf(client, check.importId, stager.first, planned.isRegister),
    changes: await changesOf(client, check.importId, planned.isRegister),
    ...plan,
    shrinks: wouldShrink(plan.counts, plan.present),
  };
}

async function staged(stager: Stager, pieces: Pieces, { settings, progress }: Check): Promise<ReadFacts> {
  try {
    const facts = await readImport(pieces, settings, async (rows) => {
      await stager.add(rows);
      progress(stager.rows);
    });
    await stager.end();
    return facts;
  } catch (error) {
    await stager.giveUp();
    throw error;
  }
}

const plannedFor = ({ format, mapping, codeColumn }: ReadFacts) => ({
  isRegister: isRegister(format),
  idColumn: format === 'register-csv' ? registerColumns.id : (mapping.id ?? 'id'),
  codeColumn,
  nameColumn: mapping.name ?? 'name',
  hasIds: isRegister(format) || mapping.id !== undefined,
});
