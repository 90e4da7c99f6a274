import { Injectable } from '@nestjs/common';
import { Catalog } from '@domeka/catalog-import';
import { folded, languages, refuseInput } from '@domeka/kernel';
import type { FieldError } from '@domeka/kernel';
import { words } from '@domeka/platform';
import { emptyFacts, purposeKeys, purposesInOrder, quantityFrom, quantityUnder } from '@domeka/inventory/contract';
import type { MedicationFacts } from '@domeka/inventory/contract';
import { Dictionaries } from './dictionaries.ts';

export type GivenFacts = Partial<Omit<MedicationFacts, 'quantity'>> & { quantity?: unknown };

export type Keys = Pick<GivenFacts, 'type' | 'categories' | 'catalogProductId'>;

@Injectable()
export class ReadMedicationFacts {
  constructor(
    private readonly dictionaries: Dictionaries,
    private readonly catalog: Catalog,
  ) {}

  /** Missing facts get defaults. @throws invalid-input */
  async complete(given: GivenFacts & { name: string }): Promise<MedicationFacts> {
    return { ...emptyFacts, ...(await this.partial(given, emptyFacts, [])), name: given.name };
  }

  /** A new type is checked with what is in all packages. @throws invalid-input */
  async partial(
    { quantity, type, categories, purposes, ...texts }: GivenFacts,
    current: Pick<MedicationFacts, 'type' | 'catalogProductId'>,
    packages: readonly Pick<MedicationFacts, 'quantity'>[],
  ): Promise<Partial<MedicationFacts>> {
    const { catalogProductId } = texts;
    const isTiedAnew = catalogProductId !== current.catalogProductId;
    const errors = await this.unknownKeys({ type, categories, ...(isTiedAnew && { catalogProductId }) });
    const becomes = type ?? current.type;
    const present = type === undefined ? [] : packages;
    const amounts =
      quantity === undefined
        ? present.map((one) => quantityUnder(one.quantity, current.type, becomes))
        : [quantityFrom(quantity, becomes)];
    const fault = amounts.find((amount) => typeof amount === 'string');
    if (fault !== undefined) errors.push({ path: 'quantity', code: fault });
    if (errors.length > 0) throw refuseInput('inventory', errors);
    const amount = quantity === undefined ? undefined : (amounts[0] as number | null);
    const given = {
      ...texts,
      type,
      categories: categories && [...new Set(categories)],
      purposes: purposes && purposesInOrder(purposes.map(asPurpose)),
      quantity: amount,
    };
    return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  }

  async unknownKeys({ type, categories, catalogProductId }: Keys): Promise<FieldError[]> {
    const errors: FieldError[] = [];
    if (type !== undefined && !(await this.dictionaries.has('medication_type', [type])))
      errors.push({ path: 'type', code: 'not-in-list' });
    if (categories && !(await this.dictionaries.has('medication_category', categories)))
      errors.push({ path: 'categories', code: 'not-in-list' });
    if (catalogProductId && (await this.catalog.linksOf([catalogProductId])).size === 0)
      errors.push({ path: 'catalogProductId', code: 'not-in-catalog' });
    return errors;
  }
}

/** The key, if it is typed by its label in either language. */
const asPurpose = (typed: string) =>
  purposeKeys.find((key) =>
    [key, ...languages.map((language) => words.text(language, `inventory:purpose.${key}`))].some(
      (label) => folded(label) === folded(typed),
    ),
  ) ?? typed;
