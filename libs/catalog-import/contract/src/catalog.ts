import type { CalendarDate } from '@domeka/kernel';

/** `type` and `category` are null if they are unclear. */
export interface CatalogFacts {
  productId: string;
  name: string;
  dosage: string | null;
  /** The register's text, mostly Polish. */
  form: string | null;
  type: string | null;
  category: string | null;
}

export interface CatalogSuggestion extends CatalogFacts {
  /** In the register's Latin, without amounts; those that the text names first. */
  substances: string[];
  /** Found by its first substance, not by its name. */
  isBySubstance: boolean;
}

export interface SuggestionsView {
  isEmpty: boolean;
  items: CatalogSuggestion[];
  dataDate: CalendarDate | null;
}

export interface CatalogProduct extends CatalogLinks {
  name: string;
  dosage: string | null;
  form: string | null;
}

export interface CatalogLinks {
  leafletUrl: string | null;
  characteristicsUrl: string | null;
  isGone: boolean;
}

export interface CatalogPackage extends CatalogFacts, CatalogLinks {
  /** GTIN-14. */
  gtin: string;
  manufacturer: string | null;
  packSize: string | null;
  quantity: number | null;
  availability: string | null;
  isWithdrawn: boolean;
  /** Parallel import: the code of the foreign package. */
  isForeign: boolean;
  isVeterinary: boolean;
}

export interface PackagesView {
  items: CatalogPackage[];
  dataDate: CalendarDate | null;
}

export interface SeenOnBox {
  /** In order; strengths, quantities and volumes are cut out, so that what stands beside them is another piece. */
  pieces: SeenPiece[];
  /** As printed, in order, without repetitions; also those that are not read clearly: "2 5 mg", "1O mg". */
  strengths: string[];
  forms: string[];
}

export interface SeenPiece {
  text: string;
  /** Stands on every box: names a product only beside other words of its name. */
  isNoise: boolean;
  isBeforeStrength: boolean;
}

export interface NamingView {
  name: string | null;
  dosage: string | null;
  type: string | null;
  categories: string[];
  /** The name is known, but not in the printed strength, or it was not read clearly: ask which of the candidates'. */
  isStrengthDoubtful: boolean;
  /** Up to three and every strength of the first, likeliest first, if the first one is not certain. */
  candidates: CatalogFacts[];
  /** The name as read, if a word of it fits none of the candidates: offered before them. */
  printed: PrintedName | null;
}

export interface PrintedName {
  name: string;
  dosage: string | null;
}
