import { randomUUID } from 'node:crypto';

export interface ListFacts {
  name: string;
  description: string | null;
}

/** A list of medications that several people keep together. A deleted one can be brought back for a while. */
export class MedicationList {
  readonly id: string = randomUUID();
  name: string;
  description: string | null;
  readonly createdBy: string | null;
  readonly createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null = null;
  version = 1;

  constructor({ name, description }: ListFacts, createdBy: string, now: Date) {
    this.name = name;
    this.description = description;
    this.createdBy = createdBy;
    this.createdAt = now;
    this.updatedAt = now;
  }

  /** Changes the given facts and answers the names of those that differ. */
  revise(facts: Partial<ListFacts>, now: Date): (keyof ListFacts)[] {
    const changed = (Object.keys(facts) as (keyof ListFacts)[]).filter(
      (name) => facts[name] !== undefined && facts[name] !== this[name],
    );
    for (const name of changed) Object.assign(this, { [name]: facts[name] });
    if (changed.length > 0) this.updatedAt = now;
    return changed;
  }

  delete(now: Date) {
    this.deletedAt = now;
  }

  restore() {
    this.deletedAt = null;
  }
}
