import type {
  CountsByReason,
  ImportColumn,
  ImportCounts,
  ImportReport,
  ProductChange,
  SampleRow,
} from '@domeka/catalog-import/contract';
import { barcodeOf } from './product.ts';
import type { ImportedProduct } from './product.ts';

export interface KeptReport
  extends
    Pick<
      ImportReport,
      'format' | 'version' | 'encoding' | 'delimiter' | 'dataDate' | 'mapping' | 'sample' | 'counts' | 'shrinks'
    >,
    Partial<AboutTable> {
  columns: KeptColumn[];
  skippedBy: CountsByReason;
  notedBy: CountsByReason;
  present: number;
  /** Missing in old reports. */
  changes?: ProductChange[];
}

/** Missing in old reports, as are keys of columns. */
export type AboutTable = Pick<
  ImportReport,
  'headingLine' | 'headingChoices' | 'encodingExamples' | 'codeQuestion' | 'holdsCodes'
>;
type KeptColumn = Omit<ImportColumn, 'key'> & Partial<Pick<ImportColumn, 'key'>>;

export const columnsOf = ({ columns }: Pick<KeptReport, 'columns'>): ImportColumn[] =>
  columns.map((column) => ({ key: column.heading, ...column }));

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
  pack_size: product.packages.find(({ packSize }) => packSize !== null)?.packSize ?? null,
});

/** Protects against truncated and wrong files. */
export const wouldShrink = ({ gone, new: added }: Pick<ImportCounts, 'gone' | 'new'>, present: number) =>
  gone - added > present / 10;
