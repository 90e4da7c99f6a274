import type { TableBackups } from '@domeka/platform';

const finished = `in (select id from catalog_imports where state in ('imported', 'discarded', 'undone'))`;
const unlogged = { leftOut: 'unlogged: empty after a crash' };

export const backup: TableBackups = {
  catalog_products: 'kept',
  catalog_packages: 'kept',
  catalog_words: 'kept',
  catalog_substances: 'kept',
  catalog_common_names: 'kept',
  catalog_before: 'kept',
  catalog_imports: { keptWhere: `id ${finished}` },
  catalog_import_pieces: { keptWhere: `import_id ${finished}` },
  catalog_import_findings: { keptWhere: `import_id ${finished}` },
  catalog_runs: { leftOut: 'the import that runs' },
  catalog_staged: unlogged,
  catalog_plans: unlogged,
};
