import type { FoundProductView } from '@domeka/catalog-import/contract';
import type { ProductRow } from './infrastructure/products.queries.ts';

export const productView = ({ hiddenAt, hiddenReason, ...facts }: ProductRow): FoundProductView => ({
  ...facts,
  hidden: hiddenAt === null ? null : { at: hiddenAt, reason: hiddenReason ?? '' },
});
