import type { CalendarDate } from '@domeka/kernel';

/** What of a product fills a medication's form. `type` and `category` are null where the rules cannot tell. */
export interface CatalogFacts {
  productId: string;
  name: string;
  dosage: string | null;
  /** As the register says it, mostly in Polish. */
  form: string | null;
  type: string | null;
  category: string | null;
}

/** A product and strength that fits what was typed, however many importers there are. */
export type CatalogSuggestion = CatalogFacts;

export interface SuggestionsView {
  /** Nobody imported anything yet: then forms offer neither field nor button. */
  isEmpty: boolean;
  /** The most fitting first. */
  items: CatalogSuggestion[];
  /** The day that the register stands at, for the note about where this is from. */
  dataDate: CalendarDate | null;
}

/** What is known of a product wherever it is shown. */
export interface CatalogProduct extends CatalogLinks {
  name: string;
  dosage: string | null;
  /** As the register says it, mostly in Polish. */
  form: string | null;
}

/** Its official documents. */
export interface CatalogLinks {
  leafletUrl: string | null;
  characteristicsUrl: string | null;
  /** The register no longer has it. */
  isGone: boolean;
}

/** A package with a code, and its product. */
export interface CatalogPackage extends CatalogFacts, CatalogLinks {
  /** GTIN-14. */
  gtin: string;
  manufacturer: string | null;
  packSize: string | null;
  /** How many pieces of counted types the package holds; null where that is not said plainly. */
  quantity: number | null;
  /** OTC, Rp, Rpz, Rpw, Lz. */
  availability: string | null;
  isWithdrawn: boolean;
  /** The code is of the package abroad that is imported in parallel. */
  isForeign: boolean;
  isVeterinary: boolean;
}

export interface PackagesView {
  /** More than one where several products have the code; active packages first. */
  items: CatalogPackage[];
  dataDate: CalendarDate | null;
}

/** What stands on a box that may name a product. */
export interface SeenOnBox {
  /** Words that may be, or be part of, a name or a substance: folded, in their order, none twice. */
  words: string[];
  /** A strength, as on the box. */
  dosage: string | null;
  /** The form in words. */
  form: string | null;
}

/** What that names: null, or nothing, where it does not say it plainly. */
export interface NamingView {
  name: string | null;
  dosage: string | null;
  type: string | null;
  categories: string[];
  /** What it may mean, the likeliest first; more than one, or no name, where the first is not clear. At most three. */
  candidates: CatalogFacts[];
}
