import type { ImportCounts } from '@domeka/catalog-import/contract';
import type { Flash } from '../../lib/messages/flash.server.ts';

export const importedFlash = ({ products }: ImportCounts): Flash => ({
  key: 'catalog-import:toast.imported',
  params: { count: products },
});
