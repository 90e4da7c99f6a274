import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ErasureNotice } from '@domeka/identity/contract';
import type { DataSubject } from './personal-data.ts';

interface ErasurePart {
  obstacles?: (subject: DataSubject) => Promise<ErasureNotice[]>;
  consequences?: (subject: DataSubject) => Promise<ErasureNotice[]>;
  handOver?: (em: EntityManager, subject: DataSubject) => Promise<void>;
  /** Deletes what no foreign key cascades to, in the transaction that deletes the account. */
  erase?: (em: EntityManager, subject: DataSubject) => Promise<void>;
}

@Injectable()
export class Erasure {
  private readonly parts: ErasurePart[] = [];

  join(part: ErasurePart) {
    this.parts.push(part);
  }

  obstacles(subject: DataSubject): Promise<ErasureNotice[]> {
    return this.noticesOf('obstacles', subject);
  }

  consequences(subject: DataSubject): Promise<ErasureNotice[]> {
    return this.noticesOf('consequences', subject);
  }

  async erase(em: EntityManager, subject: DataSubject): Promise<void> {
    for (const part of this.parts) await part.handOver?.(em, subject);
    for (const part of this.parts) await part.erase?.(em, subject);
  }

  private async noticesOf(kind: 'obstacles' | 'consequences', subject: DataSubject): Promise<ErasureNotice[]> {
    const notices = await Promise.all(this.parts.map(async (part) => (await part[kind]?.(subject)) ?? []));
    return notices.flat();
  }
}
