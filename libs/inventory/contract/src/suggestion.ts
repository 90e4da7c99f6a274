import { facts } from './facts.ts';
import type { NameSuggestion } from './medication.ts';

interface CatalogProduct extends Pick<NameSuggestion, 'name' | 'dosage' | 'type' | 'form'> {
  productId: string;
  category: string | null;
  substances?: string[];
  isBySubstance?: boolean;
}

export const unpacked = {
  quantity: null,
  gtin: null,
  form: null,
  packSize: null,
  manufacturer: null,
  substance: null,
  isVeterinary: false,
  isWithdrawn: false,
};

/** Some registers put a paragraph into the strength; the form takes no text that long. */
export const productFound = ({
  productId,
  category,
  dosage,
  substances = [],
  isBySubstance = false,
  ...product
}: CatalogProduct): NameSuggestion => ({
  ...unpacked,
  ...product,
  substance: (isBySubstance && substances[0]) || null,
  dosage: dosage !== null && dosage.length <= facts.dosage.max ? dosage : null,
  key: productId,
  isOwn: false,
  categories: category === null ? [] : [category],
  catalogProductId: productId,
});
