import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ErasureNotice } from '@domeka/identity/contract';
import type { DataSubject } from './personal-data.ts';

interface ErasurePart {
  obstacles?: (subject: DataSubject) => Promise<ErasureNotice[]>;
  consequences?: (subject: DataSubject) => Promise<ErasureNotice[]>;
  handOver?: (em: EntityManager, subject: DataSubject) => Promise<void>;
  /** Deletes what no foreign key takes along, in the transaction that deletes the account. */
  erase?: (em: EntityManager, subject: DataSubject) => Promise<void>;
}

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

  consequences(subject: DataSubject): Promise<ErasureNotice[]> {
    return this.told('consequences', subject);
  }

  async erase(em: EntityManager, subject: DataSubject): Promise<void> {
    for (const part of this.parts) await part.handOver?.(em, subject);
    for (const part of this.parts) await part.erase?.(em, subject);
  }

  private async told(what: 'obstacles' | 'consequences', subject: DataSubject): Promise<ErasureNotice[]> {
    const told = await Promise.all(this.parts.map(async (part) => (await part[what]?.(subject)) ?? []));
    return told.flat();
  }
}
