import { longestDosage } from './facts.ts';
import type { NameSuggestion } from './medication.ts';

/** What the catalogue says of a product, as far as forms are filled in with it. */
interface CatalogProduct extends Pick<NameSuggestion, 'name' | 'dosage' | 'type' | 'form'> {
  productId: string;
  category: string | null;
}

/** What only a package says. */
export const unpacked = {
  ...{ quantity: null, gtin: null, form: null, packSize: null, manufacturer: null },
  ...{ isVeterinary: false, isWithdrawn: false },
};

/** A product as it fills a form. Some registers tell the strength in a paragraph, which no form takes. */
export const productFound = ({ productId, category, dosage, ...facts }: CatalogProduct): NameSuggestion => ({
  ...unpacked,
  ...facts,
  dosage: dosage !== null && dosage.length <= longestDosage ? dosage : null,
  key: productId,
  isOwn: false,
  categories: category === null ? [] : [category],
  catalogProductId: productId,
});
