export interface ImportedPackage {
  /** GTIN-14; null if missing or invalid. */
  gtin: string | null;
  packSize: string | null;
  availability: string | null;
  isWithdrawn: boolean;
  /** GTIN-14 of the foreign packages of parallel imports. */
  foreignGtins: string[];
}

export interface ImportedProduct {
  registerId: string | null;
  idScheme?: string;
  isKnownByName?: true;
  name: string;
  commonName: string | null;
  dosage: string | null;
  form: string | null;
  ingredients: string[];
  /** ATC codes in registers, any text in other files. */
  categories: string[];
  manufacturer: string | null;
  routes: string[];
  isVeterinary: boolean;
  leafletUrl: string | null;
  characteristicsUrl: string | null;
  packages: ImportedPackage[];
}

/** Of the first package on sale, else of the first one with a code. */
export const barcodeOf = ({ packages }: Pick<ImportedProduct, 'packages'>): string | null =>
  packages.find(({ gtin, isWithdrawn }) => gtin !== null && !isWithdrawn)?.gtin ??
  packages.find(({ gtin }) => gtin !== null)?.gtin ??
  null;

export function saidIn(text: string | undefined): string | null {
  const said = text?.trim() ?? '';
  return said === '' || said === '-' || said.toLowerCase() === 'brak' ? null : said;
}
