import { Injectable } from '@nestjs/common';
import { Catalog } from '@domeka/catalog-import';
import type { CatalogPackage } from '@domeka/catalog-import/contract';
import { gtin14FromTyped, inOneLine, storable } from '@domeka/kernel';
import { Sql } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { productFound, unpacked } from '@domeka/inventory/contract';
import type { NameSuggestion, NameSuggestionsView } from '@domeka/inventory/contract';
import { newestWithCode, ownNames } from '../infrastructure/own-names.queries.ts';
import type { OwnName } from '../infrastructure/own-names.queries.ts';

const longestTyped = 100;

@Injectable()
export class SuggestNames {
  constructor(
    private readonly sql: Sql,
    private readonly catalog: Catalog,
  ) {}

  /** @param typed at least two letters, or the code of a package */
  async execute(actor: Actor, typed: string): Promise<NameSuggestionsView> {
    const text = inOneLine(storable(typed)).slice(0, longestTyped);
    const gtin = gtin14FromTyped(text);
    if (gtin !== null) return this.withCode(actor, gtin);
    const [own, { isEmpty, items, dataDate }] = await Promise.all([
      text.length < 2 ? [] : ownNames(this.sql, actor.id, text).then((names) => this.withKnownTies(names)),
      this.catalog.suggest(text),
    ]);
    const known = own.map(({ catalogProductId }) => catalogProductId);
    const others = items.filter(({ productId }) => !known.includes(productId));
    return { isEmpty, items: [...own.map(ownFound), ...others.map(productFound)], catalogDate: dataDate };
  }

  /** The person's own newest with this code first, then the catalogue's, packages on sale first. */
  private async withCode(actor: Actor, gtin: string): Promise<NameSuggestionsView> {
    const [[own], { items, dataDate }, { isEmpty }] = await Promise.all([
      newestWithCode(this.sql, actor.id, gtin).then((name) => this.withKnownTies(name ? [name] : [])),
      this.catalog.byCode(gtin),
      this.catalog.asOf(),
    ]);
    const packages = items.map(packageFound);
    const mine = own && { ...ownFound(own), gtin, quantity: packages[0]?.quantity ?? null };
    return { isEmpty, items: mine ? [mine, ...packages] : packages, catalogDate: dataDate };
  }

  /** An undone import may have taken a product away. */
  private async withKnownTies(own: OwnName[]): Promise<OwnName[]> {
    const known = await this.catalog.linksOf(own.flatMap(({ catalogProductId }) => catalogProductId ?? []));
    return own.map((name) => (known.has(name.catalogProductId ?? '') ? name : { ...name, catalogProductId: null }));
  }
}

const ownFound = ({ id, ...facts }: OwnName): NameSuggestion => ({
  ...unpacked,
  ...facts,
  key: `own:${id}`,
  isOwn: true,
});

const packageFound = ({ gtin, quantity, packSize, manufacturer, isVeterinary, ...found }: CatalogPackage) => {
  const { productId, name, dosage, form, type, category } = found;
  return {
    ...productFound({ productId, name, dosage, form, type, category }),
    key: `${productId}:${gtin}:${packSize ?? ''}`,
    gtin,
    quantity,
    packSize,
    manufacturer,
    isVeterinary,
    isWithdrawn: found.isWithdrawn || found.isGone,
  };
};
