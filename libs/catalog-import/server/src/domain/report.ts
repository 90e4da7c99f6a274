import type {
  CountsByReason,
  ImportCounts,
  ImportReport,
  ProductChange,
  SampleRow,
} from '@domeka/catalog-import/contract';
import { barcodeOf } from './product.ts';
import type { ImportedProduct } from './product.ts';

export type KeptReport = Pick<
  ImportReport,
  'format' | 'version' | 'encoding' | 'delimiter' | 'dataDate' | 'mapping' | 'columns' | 'sample' | 'counts'
> & { skippedBy: CountsByReason; notedBy: CountsByReason; shrinks: boolean } & {
  present: number;
  /** Missing in old reports. */
  changes?: ProductChange[];
};

export const sampleSize = 20;

export const sampleRow = (line: number, product: ImportedProduct): SampleRow => ({
  line,
  id: product.registerId,
  barcode: barcodeOf(product),
  name: product.name,
  form: product.form,
  dosage: product.dosage,
  active_ingredients: product.ingredients.join(', ') || null,
  category: product.categories.join(', ') || null,
  manufacturer: product.manufacturer,
  administration_route: product.routes.join(', ') || null,
});

/** Protects against truncated and wrong files. */
export const wouldShrink = ({ gone, new: added }: Pick<ImportCounts, 'gone' | 'new'>, present: number) =>
  gone - added > present / 10;
