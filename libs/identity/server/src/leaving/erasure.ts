import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ErasureNotice } from '@domeka/identity/contract';
import type { DataSubject } from './personal-data.ts';

interface ErasurePart {
  /** What keeps the person from leaving, e.g. lists that need a new owner first. */
  obstacles?: (subject: DataSubject) => Promise<ErasureNotice[]>;
  /** What will be lost, with true counts; nothing where there is nothing. */
  consequences?: (subject: DataSubject) => Promise<ErasureNotice[]>;
  /** Gives others what stays with them, before any part erases: what is in it goes the same way. */
  handOver?: (em: EntityManager, subject: DataSubject) => Promise<void>;
  /** Deletes what no foreign key takes along, in the transaction that deletes the account. */
  erase?: (em: EntityManager, subject: DataSubject) => Promise<void>;
}

/** What it means that a person leaves. Modules join with what is theirs when they start. */
@Injectable()
export class Erasure {
  private readonly parts: ErasurePart[] = [];

  /** Adds what leaving means in a module, once, when it starts. */
  join(part: ErasurePart) {
    this.parts.push(part);
  }

  /** What keeps the person from leaving, of all modules; nothing when they may. */
  obstacles(subject: DataSubject): Promise<ErasureNotice[]> {
    return this.told('obstacles', subject);
  }

  /** What the person will lose, of all modules. */
  consequences(subject: DataSubject): Promise<ErasureNotice[]> {
    return this.told('consequences', subject);
  }

  /** Deletes what the modules hold of the person, in the caller's transaction, one after another. */
  async erase(em: EntityManager, subject: DataSubject): Promise<void> {
    for (const part of this.parts) await part.handOver?.(em, subject);
    for (const part of this.parts) await part.erase?.(em, subject);
  }

  private async told(what: 'obstacles' | 'consequences', subject: DataSubject): Promise<ErasureNotice[]> {
    const told = await Promise.all(this.parts.map(async (part) => (await part[what]?.(subject)) ?? []));
    return told.flat();
  }
}
