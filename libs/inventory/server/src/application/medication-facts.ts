import { Injectable } from '@nestjs/common';
import { Refusal } from '@domeka/kernel';
import type { FieldError } from '@domeka/kernel';
import { emptyFacts, quantityFrom } from '@domeka/inventory/contract';
import type { MedicationFacts } from '@domeka/inventory/contract';
import { Dictionaries } from './dictionaries.ts';

/** Facts as a validated body holds them: texts are clean, dictionary values and quantity still as they were sent. */
export type GivenFacts = Partial<Omit<MedicationFacts, 'quantity'>> & { quantity?: unknown };

/** What a medication says of itself in the dictionaries' words. */
export type Keys = Pick<GivenFacts, 'type' | 'categories'>;

/** Reads facts against the dictionaries and against each other: a quantity's meaning depends on the type. */
@Injectable()
export class ReadMedicationFacts {
  constructor(private readonly dictionaries: Dictionaries) {}

  /** All facts of a new medication, with defaults for what was not said. @throws invalid-input */
  async complete(given: GivenFacts & { name: string }): Promise<MedicationFacts> {
    return { ...emptyFacts, ...(await this.partial(given, emptyFacts)), name: given.name };
  }

  /** Only the facts that were given; a new type is judged together with the quantity there is. @throws invalid-input */
  async partial(
    { quantity, type, categories, ...texts }: GivenFacts,
    current: Pick<MedicationFacts, 'type' | 'quantity'>,
  ): Promise<Partial<MedicationFacts>> {
    const errors = await this.unknownKeys({ type, categories });
    const isJudged = quantity !== undefined || type !== undefined;
    const amount = isJudged
      ? quantityFrom(quantity === undefined ? current.quantity : quantity, type ?? current.type)
      : undefined;
    if (typeof amount === 'string') errors.push({ path: 'quantity', code: amount });
    if (errors.length > 0) throw new Refusal('inventory', 'invalid-input', 'invalid', {}, errors);
    const given = { ...texts, type, categories: categories && [...new Set(categories)], quantity: amount };
    return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  }

  /** What is in no dictionary. */
  async unknownKeys({ type, categories }: Keys): Promise<FieldError[]> {
    const errors: FieldError[] = [];
    if (type !== undefined && !(await this.dictionaries.has('medication_type', [type])))
      errors.push({ path: 'type', code: 'not-in-list' });
    if (categories && !(await this.dictionaries.has('medication_category', categories)))
      errors.push({ path: 'categories', code: 'not-in-list' });
    return errors;
  }
}
