import type {
  CountsByReason,
  ImportCounts,
  ImportReport,
  ProductChange,
  SampleRow,
} from '@domeka/catalog-import/contract';
import { barcodeOf } from './product.ts';
import type { ImportedProduct } from './product.ts';

/** What a check keeps of its report; the rest stands in columns of its own. */
export type KeptReport = Pick<
  ImportReport,
  'format' | 'version' | 'encoding' | 'delimiter' | 'dataDate' | 'mapping' | 'columns' | 'sample' | 'counts'
> & { skippedBy: CountsByReason; notedBy: CountsByReason; shrinks: boolean } & {
  /** Products in the catalogue when the file was checked. */
  present: number;
  /** Absent in reports from before there were any. */
  changes?: ProductChange[];
};

/** How many rows a report shows as they will stand. */
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

/**
 * Whether the catalogue would lose more than a tenth of what it has now, so that a file that was cut off or taken for
 * another cannot empty it unnoticed.
 */
export const wouldShrink = ({ gone, new: added }: Pick<ImportCounts, 'gone' | 'new'>, present: number) =>
  gone - added > present / 10;
