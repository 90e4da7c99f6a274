import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { emptyFacts, quantityUnder } from '@domeka/inventory/contract';
import type { MedicationFacts } from '@domeka/inventory/contract';
import { KeepProduct } from '../application/keep-product.ts';
import { MedicationPackage } from '../domain/medication-package.ts';
import { Medication } from '../domain/medication.ts';
import type { Destination } from '../domain/medication.ts';
import { MedicationPackageSchema, MedicationSchema } from '../infrastructure/inventory.schema.ts';
import { MatchRecalls } from '../recalls/application/match-recalls.ts';
import { RecalledPackages } from '../recalls/recalled-packages.ts';
import { digestsOf, givePhotos } from './infrastructure/plan-photos.queries.ts';
import type { AddedRow, KeptRow } from './infrastructure/plan-rows.queries.ts';

const flushedAtOnce = 250;

interface Taken {
  number: number;
  medication: Medication;
  /** It begins its medication. */
  isFirst: boolean;
  /** Its medication was not there before. */
  isNew: boolean;
  added: MedicationPackage;
  photo: string | null;
}

@Injectable()
export class AddRows {
  constructor(
    private readonly recalls: MatchRecalls,
    private readonly recalled: RecalledPackages,
    private readonly keepProduct: KeepProduct,
  ) {}

  /**
   * Packages of the rows, in the order of the file, with the first on top of a list by date. The caller holds the place
   * and what is joined.
   */
  async add(
    em: EntityManager,
    { id, destination }: { id: string; destination: Destination },
    rows: readonly KeptRow[],
    now: Date,
  ): Promise<AddedRow[]> {
    const places = new Places(await presentOf(em, rows), destination, now);
    const taken = rows.map((row, at) => places.take(row, at));
    places.settle();
    await this.keepProduct.ofTied(taken.flatMap(({ medication, isFirst }) => (isFirst ? [medication] : [])));
    const photos = showPhotos(taken, await digestsOf(em, id), now);
    for (let first = 0; first < taken.length; first += flushedAtOnce) {
      const some = taken.slice(first, first + flushedAtOnce);
      em.persist(some.flatMap(({ medication, added, isFirst }) => (isFirst ? [medication, added] : [added])));
      await em.flush();
    }
    await givePhotos(em, id, photos, now);
    const digests = new Map(photos.map(({ number, digest }) => [number, digest]));
    const { hasNewAlarm } = await this.recalls.execute(places.ids);
    if (hasNewAlarm) this.recalled.announceNew();
    return taken.map(({ number, medication, isNew, added }) => ({
      ...{ number, medicationId: medication.id, packageId: added.id, packageVersion: added.version },
      medicationVersion: isNew ? medication.version : null,
      photoDigest: isNew ? null : (digests.get(number) ?? null),
    }));
  }
}

class Places {
  private readonly begun = new Map<number, string>();

  constructor(
    private readonly present: Present,
    private readonly destination: Destination,
    private readonly now: Date,
  ) {}

  get ids(): string[] {
    return [...this.present.keys()];
  }

  /** Medications from the newest on, as a list shows them, and their packages from the oldest on. */
  take({ number, facts: said, joinsId, joinsRow, photo }: KeptRow, at: number): Taken {
    const { openedOn = null, keeps = null, ...told } = said;
    const facts: MedicationFacts = { ...emptyFacts, ...told };
    const id = joinsId ?? (joinsRow === null ? undefined : this.begun.get(joinsRow));
    const joined = id === undefined ? undefined : this.present.get(id);
    const { medication, packages } = joined ?? this.begin(number, facts, at);
    const quantity = quantityUnder(facts.quantity, facts.type, medication.type) as number | null; // planned so
    const added = new MedicationPackage(medication.id, { ...facts, quantity }, new Date(this.now.getTime() + at));
    if (openedOn !== null || keeps !== null) added.open({ openedOn, keeps });
    packages.push(added);
    return { number, medication, isFirst: joined === undefined, isNew: joinsId === null, added, photo };
  }

  settle() {
    for (const { medication, packages } of this.present.values()) medication.settle(packages, this.now);
  }

  private begin(number: number, facts: MedicationFacts, at: number) {
    const begun = of(new Medication(this.destination, facts, new Date(this.now.getTime() - at)));
    this.present.set(begun.medication.id, begun);
    this.begun.set(number, begun.medication.id);
    return begun;
  }
}

/** Of the file, for medications without one. */
function showPhotos(taken: readonly Taken[], digests: ReadonlyMap<string, string>, now: Date) {
  return taken.flatMap(({ number, medication, photo: path }) => {
    const digest = path === null ? undefined : digests.get(path);
    if (path === null || digest === undefined || medication.imageUrl !== null) return [];
    medication.showImage(digest, now);
    return [{ number, path, digest, medicationId: medication.id }];
  });
}

type Present = Map<string, { medication: Medication; packages: MedicationPackage[] }>;

async function presentOf(em: EntityManager, rows: readonly KeptRow[]): Promise<Present> {
  const ids = [...new Set(rows.flatMap(({ joinsId }) => joinsId ?? []))];
  if (ids.length === 0) return new Map();
  const medications = await em.find(MedicationSchema, { id: { $in: ids } }, { refresh: true });
  const packages = await em.find(MedicationPackageSchema, { medicationId: { $in: ids } }, { refresh: true });
  const byMedication = Map.groupBy(packages, ({ medicationId }) => medicationId);
  return new Map(medications.map((medication) => [medication.id, of(medication, byMedication.get(medication.id))]));
}

const of = (medication: Medication, packages: MedicationPackage[] = []) => ({ medication, packages });
