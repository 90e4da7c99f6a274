/** A package of a product, as a file describes it. */
export interface ImportedPackage {
  /** GTIN-14; null where the file names none, or none that can be right. */
  gtin: string | null;
  packSize: string | null;
  availability: string | null;
  isWithdrawn: boolean;
  /** GTIN-14 of the packages abroad that are imported in parallel as this one. */
  foreignGtins: string[];
}

/** A product as a file describes it, and as it is stored. */
export interface ImportedProduct {
  /** Its id in the register, or in the file's own column of ids. */
  registerId: string | null;
  name: string;
  commonName: string | null;
  dosage: string | null;
  form: string | null;
  /** One text for each ingredient with its amount; the whole cell where a table has them in one. */
  ingredients: string[];
  /** ATC codes in registers; whatever the file says of its kind elsewhere. */
  categories: string[];
  manufacturer: string | null;
  routes: string[];
  isVeterinary: boolean;
  leafletUrl: string | null;
  characteristicsUrl: string | null;
  packages: ImportedPackage[];
}

/** The code a product goes by: that of its first package that is still sold, else of the first that has one. */
export const barcodeOf = ({ packages }: Pick<ImportedProduct, 'packages'>): string | null =>
  packages.find(({ gtin, isWithdrawn }) => gtin !== null && !isWithdrawn)?.gtin ??
  packages.find(({ gtin }) => gtin !== null)?.gtin ??
  null;

/** A text of a file without the blanks around it; null where it says that there is nothing. */
export function saidIn(text: string | undefined): string | null {
  const said = text?.trim() ?? '';
  return said === '' || said === '-' || said.toLowerCase() === 'brak' ? null : said;
}

/** An address that a page may link to, or null. */
export function linkIn(text: string | undefined): string | null {
  const said = saidIn(text);
  return said !== null && said.length <= longestLink && URL.canParse(said) && new URL(said).protocol === 'https:'
    ? said
    : null;
}
const longestLink = 2000;
