import type { Sql } from '@domeka/platform';
import type { ColumnMapping, RememberedMapping } from '@domeka/catalog-import/contract';

const remembered = `
  select r.settled_at as "importedAt", r.report -> 'mapping' as mapping, r.report -> 'holdsCodes' as "holdsCodes"
  from catalog_imports i join catalog_imports r on r.headings = i.headings
  where i.id = $1 and i.state = 'checked' and r.state = 'imported' order by r.settled_at desc limit 1`;

export async function rememberedMapping(sql: Sql, importId: string): Promise<RememberedMapping | null> {
  const row = await sql.row<{ importedAt: Date; mapping: ColumnMapping; holdsCodes: boolean | null }>(remembered, [
    importId,
  ]);
  return row ? { ...row, importedAt: row.importedAt.toISOString() } : null;
}
