import { Injectable } from '@nestjs/common';
import { Catalog } from '@domeka/catalog-import';
import { folded, languages, refuseInput } from '@domeka/kernel';
import type { FieldError } from '@domeka/kernel';
import { words } from '@domeka/platform';
import { emptyFacts, purposeKeys, purposesInOrder, quantityFrom, quantityUnder } from '@domeka/inventory/contract';
import type { DictionaryName, MedicationFacts } from '@domeka/inventory/contract';
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

  /** The same of several. @throws invalid-input, with the errors of all under `items.N.` */
  async completeAll(all: readonly (GivenFacts & { name: string })[]): Promise<MedicationFacts[]> {
    const unknown = await this.unknownKeysOfAll(all);
    const read = all.map((given, at) => readFacts(given, emptyFacts, [], unknown[at]));
    const errors = read.flatMap((one, at) => underItem(at, one.errors));
    if (errors.length > 0) throw refuseInput('inventory', errors);
    return all.map(({ name }, at) => ({ ...emptyFacts, ...read[at]?.facts, name }));
  }

  /** A new type is checked with what is in all packages. @throws invalid-input */
  async partial(
    given: GivenFacts,
    current: Pick<MedicationFacts, 'type' | 'catalogProductId'>,
    packages: readonly Pick<MedicationFacts, 'quantity'>[],
  ): Promise<Partial<MedicationFacts>> {
    const { type, categories, catalogProductId } = given;
    const isTiedAnew = catalogProductId !== current.catalogProductId;
    const unknown = await this.unknownKeys({ type, categories, ...(isTiedAnew && { catalogProductId }) });
    const { facts, errors } = readFacts(given, current, packages, unknown);
    if (errors.length > 0) throw refuseInput('inventory', errors);
    return facts;
  }

  async unknownKeys(keys: Keys): Promise<FieldError[]> {
    return (await this.unknownKeysOfAll([keys]))[0] ?? [];
  }

  /** Of each, in their order. */
  async unknownKeysOfAll(all: readonly Keys[]): Promise<FieldError[][]> {
    const asked = all.flatMap(({ catalogProductId }) => catalogProductId ?? []);
    const [types, categories, links] = await Promise.all([
      this.valuesFor('medication_type', all, ({ type }) => type),
      this.valuesFor('medication_category', all, (keys) => keys.categories),
      this.catalog.linksOf([...new Set(asked)]),
    ]);
    return all.map((keys) => {
      const { type, catalogProductId } = keys;
      const errors: FieldError[] = [];
      if (type !== undefined && !types.has(type)) errors.push({ path: 'type', code: 'not-in-list' });
      if (keys.categories?.some((one) => !categories.has(one)))
        errors.push({ path: 'categories', code: 'not-in-list' });
      if (catalogProductId && !links.has(catalogProductId.toLowerCase()))
        errors.push({ path: 'catalogProductId', code: 'not-in-catalog' });
      return errors;
    });
  }

  private async valuesFor(name: DictionaryName, all: readonly Keys[], of: (keys: Keys) => unknown) {
    return new Set(all.some((keys) => of(keys) !== undefined) ? await this.dictionaries.values(name) : []);
  }
}

export const underItem = (at: number, errors: readonly FieldError[]): FieldError[] =>
  errors.map((error) => ({ ...error, path: `items.${at}.${error.path}` }));

function readFacts(
  { quantity, type, categories, purposes, ...texts }: GivenFacts,
  current: Pick<MedicationFacts, 'type'>,
  packages: readonly Pick<MedicationFacts, 'quantity'>[],
  unknown: FieldError[] = [],
): { facts: Partial<MedicationFacts>; errors: FieldError[] } {
  const becomes = type ?? current.type;
  const present = type === undefined ? [] : packages;
  const amounts =
    quantity === undefined
      ? present.map((one) => quantityUnder(one.quantity, current.type, becomes))
      : [quantityFrom(quantity, becomes)];
  const fault = amounts.find((amount) => typeof amount === 'string');
  const errors = fault === undefined ? unknown : [...unknown, { path: 'quantity', code: fault }];
  const amount = quantity === undefined ? undefined : (amounts[0] as number | null);
  const given = {
    ...texts,
    type,
    categories: categories && [...new Set(categories)],
    purposes: purposes && purposesInOrder(purposes.map(asPurpose)),
    quantity: amount,
  };
  return { facts: Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)), errors };
}

/** The key, if it is typed by its label in either language. */
const asPurpose = (typed: string) =>
  purposeKeys.find((key) =>
    [key, ...languages.map((language) => words.text(language, `inventory:purpose.${key}`))].some(
      (label) => folded(label) === folded(typed),
    ),
  ) ?? typed;
