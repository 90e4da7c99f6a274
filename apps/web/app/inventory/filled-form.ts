import { isPercentType } from '@domeka/inventory/contract';
import type { DraftValues, NameSuggestion } from '@domeka/inventory/contract';
import { typedText } from './typed-facts.ts';

/** The control in which a form carries along what it has from the catalogue, as text. */
export const catalogControl = 'fromCatalog';

/** What a form has from the catalogue. */
export interface FromCatalog {
  /** What the product is called there; empty where the form is tied to none. */
  product: string;
  /** Controls and what was filled in: what still says the same is to be checked by its person. */
  filled: Record<string, string>;
}

/** A product in the words that tell it from others. */
export const productText = ({
  name,
  dosage,
  form,
  packSize = null,
}: Pick<NameSuggestion, 'name' | 'dosage' | 'form'> & { packSize?: string | null }) =>
  [name, dosage, form, packSize].filter((part) => part !== null && part !== '').join(', ');

/**
 * What choosing a product changes in a form: what it says plainly is put in; what it does not say stays as it is, ticked
 * categories and a quantity that was typed in any case.
 */
export function filledBy(typed: DraftValues, chosen: NameSuggestion): DraftValues {
  const facts = factsOf(typed, chosen);
  const { categories, ...single } = facts;
  const from: FromCatalog = {
    product: chosen.catalogProductId === null ? '' : productText(chosen),
    filled: chosen.isOwn ? {} : { ...single, ...(categories && { categories: categories.join('\n') }) },
  };
  return {
    ...single,
    ...(categories && { categories: [...new Set([...listIn(typed, 'categories'), ...categories])] }),
    catalogProductId: chosen.catalogProductId ?? '',
    gtin: chosen.gtin ?? '',
    [catalogControl]: JSON.stringify(from),
  };
}

function factsOf(typed: DraftValues, { name, dosage, type, categories, quantity }: NameSuggestion) {
  const isCounted = !isPercentType(type ?? typedText(typed, 'type'));
  const fillsQuantity = quantity !== null && isCounted && typedText(typed, 'quantity').trim() === '';
  return {
    name,
    ...(dosage !== null && { dosage }),
    ...(type !== null && { type }),
    ...(categories.length > 0 && { categories }),
    ...(fillsQuantity && { quantity: String(quantity) }),
  };
}

const listIn = (values: DraftValues, name: string) => [values[name] ?? []].flat();

/** What a form has from the catalogue, and of what was filled in that which still stands. */
export function fromCatalogIn(values: DraftValues): FromCatalog {
  const { product, filled } = readAs(typedText(values, catalogControl));
  const stands = ([name, text]: [string, string]) => {
    const typed = listIn(values, name);
    return text.split('\n').every((one) => typed.includes(one));
  };
  return { product, filled: Object.fromEntries(Object.entries(filled).filter(stands)) };
}

/** A text that no page of ours wrote says nothing. */
function readAs(text: string): FromCatalog {
  try {
    const { product, filled } = JSON.parse(text) as Partial<Record<keyof FromCatalog, unknown>>;
    const entries = Object.entries(filled ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    return { product: typeof product === 'string' ? product : '', filled: Object.fromEntries(entries) };
  } catch {
    return { product: '', filled: {} };
  }
}
