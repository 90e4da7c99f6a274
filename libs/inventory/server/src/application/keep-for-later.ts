import { Injectable } from '@nestjs/common';
import { refuseCommon } from '@domeka/kernel';
import { FormAuthors } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import type { DraftValues } from '@domeka/inventory/contract';
import { Drafts } from './drafts.ts';

/**
 * A form that comes once its session has ended, or somebody else has logged in: what was typed is kept for who it says
 * it is from, without its photo.
 */
@Injectable()
export class KeepForLater {
  constructor(
    private readonly drafts: Drafts,
    private readonly authors: FormAuthors,
  ) {}

  /**
   * Answers whose form it is.
   * @throws Refusal unless the form is the actor's own; it names the draft where there is one
   */
  async unlessBy(actor: Actor | null, author: string | undefined, values: DraftValues): Promise<Actor> {
    const userId = this.authors.read(author);
    if (actor && (userId === null || userId === actor.id)) return actor;
    const draftId = userId && (await this.drafts.keepForLater(userId, values));
    throw refuseCommon(actor ? 'form-of-another' : 'sign-in-needed', draftId ? { draftId } : {});
  }
}
