import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Language } from '@domeka/kernel';
import { Clock, DomainEvents, words } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import type { IdentityEvents } from '@domeka/identity/contract';
import { personalArchive } from '../infrastructure/personal-archive.ts';
import { PersonalData } from '../personal-data.ts';
import { ProveOwner } from '../../application/self-service/prove-owner.ts';
import type { OwnerProof } from '../../application/self-service/prove-owner.ts';

@Injectable()
export class ExportPersonalData {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly proveOwner: ProveOwner,
    private readonly personalData: PersonalData,
    private readonly events: DomainEvents<IdentityEvents>,
  ) {}

  async execute(actor: Actor, proof: OwnerProof, language: Language): Promise<Readable> {
    const now = await this.clock.now();
    const code = await this.proveOwner.check(actor, proof, now);
    if (code) await this.proveOwner.useUp(code, now);
    this.events.emit({ type: 'personal_data_exported', actorId: actor.id, subject: 'user', subjectId: actor.id });
    await this.em.flush();
    const readMe = words.text(language, 'identity:export.read-me', { made: now.toISOString() });
    const subject = { id: actor.id, email: actor.email };
    return personalArchive(this.personalData, subject, { language, readMe, made: now });
  }
}
