import { randomUUID } from 'node:crypto';

export interface ListFacts {
  name: string;
  description: string | null;
}

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
