import { Injectable } from '@nestjs/common';
import { Catalog } from '@domeka/catalog-import';
import type { CatalogFacts, CatalogPackage } from '@domeka/catalog-import/contract';
import { gtin14FromTyped, inOneLine, storable } from '@domeka/kernel';
import { Sql } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import type { NameSuggestion, NameSuggestionsView } from '@domeka/inventory/contract';
import { ownNames } from '../infrastructure/own-names.queries.ts';
import type { OwnName } from '../infrastructure/own-names.queries.ts';

/** Longest text that is looked for, in characters. */
const longestTyped = 100;

/** What fits a name that is being typed: what the person has already, then the catalogue. */
@Injectable()
export class SuggestNames {
  constructor(
    private readonly sql: Sql,
    private readonly catalog: Catalog,
  ) {}

  /** @param typed two letters or more, or the code of a package; less finds nothing. */
  async execute(actor: Actor, typed: string): Promise<NameSuggestionsView> {
    const text = inOneLine(storable(typed)).slice(0, longestTyped);
    if (gtin14FromTyped(text) !== null) {
      const [{ items, dataDate }, { isEmpty }] = await Promise.all([this.catalog.byCode(text), this.catalog.asOf()]);
      return { isEmpty, items: items.map(packageFound), catalogDate: dataDate };
    }
    const [own, { isEmpty, items, dataDate }] = await Promise.all([
      text.length < 2 ? [] : ownNames(this.sql, actor.id, text),
      this.catalog.suggest(text),
    ]);
    const known = own.map(({ catalogProductId }) => catalogProductId);
    const others = items.filter(({ productId }) => !known.includes(productId));
    return { isEmpty, items: [...own.map(ownFound), ...others.map(productFound)], catalogDate: dataDate };
  }
}

const unsaid = {
  ...{ quantity: null, gtin: null, form: null, packSize: null, manufacturer: null },
  ...{ isVeterinary: false, isWithdrawn: false },
};

const ownFound = ({ id, ...facts }: OwnName): NameSuggestion => ({
  ...unsaid,
  ...facts,
  key: `own:${id}`,
  isOwn: true,
});

const productFound = ({ productId, category, ...facts }: CatalogFacts): NameSuggestion => ({
  ...unsaid,
  ...facts,
  key: productId,
  isOwn: false,
  categories: category === null ? [] : [category],
  catalogProductId: productId,
});

const packageFound = ({ gtin, quantity, packSize, manufacturer, isVeterinary, ...found }: CatalogPackage) => {
  const { productId, name, dosage, form, type, category } = found;
  return {
    ...productFound({ productId, name, dosage, form, type, category }),
    ...{ key: `${productId}:${gtin}:${packSize ?? ''}`, gtin, quantity, packSize, manufacturer, isVeterinary },
    isWithdrawn: found.isWithdrawn || found.isGone,
  };
};
