import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { refuse } from '@domeka/catalog-import/contract';
import { CatalogImportSchema } from '../infrastructure/catalog-import.schema.ts';

/** Locked, as the worker or another process left it. @throws import-not-found */
export async function heldImport(em: EntityManager, id: string) {
  const found = await em.findOne(
    CatalogImportSchema,
    { id, state: { $ne: 'checking' } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  if (!found) throw refuse('import-not-found');
  return found;
}
