import { keptUndecided } from '@domeka/catalog-import/contract';

const kind = 'imports';
const isSettled = `exists (select from catalog_imports i where i.id = t.import_id and i.state in ('imported', 'discarded'))`;
const isOld = `exists (select from catalog_imports i where i.id = t.import_id and i.started_at < now() - interval '30 days')`;

export const pastRows = [
  {
    kind,
    table: 'catalog_imports',
    due: `state = 'checked' and not is_fetched and started_at < now() - make_interval(hours => ${24 * keptUndecided})`,
    set: `state = 'discarded', settled_at = now(), version = version + 1`,
  },
  ...['catalog_import_pieces', 'catalog_staged', 'catalog_plans'].map((table) => ({
    kind,
    table: `${table} t`,
    due: isSettled,
  })),
  { kind, table: 'catalog_import_findings t', due: isOld },
];
