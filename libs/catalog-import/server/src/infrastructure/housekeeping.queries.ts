import { keptUndecided } from '@domeka/catalog-import/contract';

/** Files that nobody decided on in time are discarded, and what was reported of old ones is forgotten. */
export const pastStatements = [
  `update catalog_imports set state = 'discarded', settled_at = now(), version = version + 1
   where state = 'checked' and started_at < now() - make_interval(hours => ${24 * keptUndecided})`,
  ...['catalog_import_pieces', 'catalog_staged', 'catalog_plans'].map(
    (table) =>
      `delete from ${table} t using catalog_imports i where i.id = t.import_id and i.state in ('imported', 'discarded')`,
  ),
  `delete from catalog_import_findings f using catalog_imports i
   where i.id = f.import_id and i.started_at < now() - interval '30 days'`,
];
