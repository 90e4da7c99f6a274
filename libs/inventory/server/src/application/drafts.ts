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
  /** A draft to go on with: its photo is kept. */
  draftId?: string | null;
}

/** Forms one person may leave waiting, many of them with photos; the oldest gives way. */
const mostDrafts = 50;
/** PostgreSQL's code, met at the commit, where references are looked after. */
const missingReference = '23503';

/** Forms that wait for their person: bound to the session they were typed in, if it lasts; gone after a day. */
@Injectable()
export class Drafts {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** The actor's draft of this session, or of one that had ended before the form came; or null. */
  find(actor: Actor, id: string): Promise<MedicationDraft | null> {
    return this.em.findOne(MedicationDraftSchema, draftOf(actor, id));
  }

  /** Keeps typed values until the person begins a session; answers the draft's id, or null where there is no such person. */
  async keepForLater(userId: string, values: DraftValues): Promise<string | null> {
    const draft = new MedicationDraft(userId, null, 'form', await this.clock.now());
    draft.keep('form', values, null);
    await forgetOldestDrafts(this.em, userId, mostDrafts - 1);
    this.em.persist(draft);
    try {
      await this.em.flush();
    } catch (error) {
      if ((error as { code?: string }).code === missingReference) return null; // the account has gone as well
      throw error;
    }
    return draft.id;
  }

  /** Keeps typed values; answers the draft's id. */
  async keep(actor: Actor, { kind, values, existingId, draftId }: DraftRequest): Promise<string> {
    const draft = await this.findOrBegin(actor, draftId);
    draft.keep(kind, values, existingId ?? null);
    await this.em.flush();
    return draft.id;
  }

  /** Keeps a photo. Goes on with an earlier draft when there is one. */
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

  /** Forgets a draft; one that is gone already is gone. */
  async discard(actor: Actor, id: string): Promise<void> {
    await this.em.nativeDelete(MedicationDraftSchema, draftOf(actor, id));
  }
}

const draftOf = ({ id: userId, sessionId }: Actor, id: string) => ({
  id,
  userId,
  $or: [{ sessionId }, { sessionId: null }],
});
