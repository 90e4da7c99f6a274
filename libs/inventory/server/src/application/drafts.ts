import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import type { DraftKind, DraftValues } from '@domeka/inventory/contract';
import { MedicationDraft } from '../domain/medication-draft.ts';
import { forgetOldestDrafts } from '../infrastructure/draft.queries.ts';
import { MedicationDraftSchema } from '../infrastructure/inventory.schema.ts';

export interface DraftRequest {
  kind: DraftKind;
  values: DraftValues;
  existingId?: string | null;
  draftId?: string | null;
}

/** Per person; the oldest is deleted first. */
const mostDrafts = 50;
/** SQLSTATE of a deferred foreign key, raised at the commit. */
const missingReference = '23503';

/** Bound to the session they were typed in, deleted after a day. */
@Injectable()
export class Drafts {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  find(actor: Actor, id: string): Promise<MedicationDraft | null> {
    return this.em.findOne(MedicationDraftSchema, draftOf(actor, id));
  }

  /** For the person's next session; null if the account is gone. */
  async keepForLater(userId: string, { kind, values }: Pick<DraftRequest, 'kind' | 'values'>): Promise<string | null> {
    const draft = new MedicationDraft(userId, null, 'form', await this.clock.now());
    draft.keep(kind === 'tray' ? kind : 'form', values, null);
    await forgetOldestDrafts(this.em, userId, mostDrafts - 1);
    this.em.persist(draft);
    try {
      await this.em.flush();
    } catch (error) {
      if ((error as { code?: string }).code === missingReference) return null;
      throw error;
    }
    return draft.id;
  }

  async keep(actor: Actor, { kind, values, existingId, draftId }: DraftRequest): Promise<string> {
    const draft = await this.findOrBegin(actor, draftId);
    draft.keep(kind, values, existingId ?? null);
    await this.em.flush();
    return draft.id;
  }

  /** Extends an earlier draft if there is one. */
  async keepImage(actor: Actor, image: Buffer, draftId: string | null): Promise<string> {
    const draft = await this.findOrBegin(actor, draftId);
    draft.image = image;
    await this.em.flush();
    return draft.id;
  }

  private async findOrBegin(actor: Actor, draftId: string | null | undefined) {
    const known = draftId ? await this.find(actor, draftId) : null;
    if (known) return known;
    await forgetOldestDrafts(this.em, actor.id, mostDrafts - 1);
    const draft = new MedicationDraft(actor.id, actor.sessionId, 'form', await this.clock.now());
    this.em.persist(draft);
    return draft;
  }

  async discard(actor: Actor, id: string): Promise<void> {
    await this.em.nativeDelete(MedicationDraftSchema, draftOf(actor, id));
  }
}

const draftOf = ({ id: userId, sessionId }: Actor, id: string) => ({
  id,
  userId,
  $or: [{ sessionId }, { sessionId: null }],
});
