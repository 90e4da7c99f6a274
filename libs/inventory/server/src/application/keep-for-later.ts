import { Injectable } from '@nestjs/common';
import { refuseCommon } from '@domeka/kernel';
import { FormAuthors } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { Drafts } from './drafts.ts';
import type { DraftRequest } from './drafts.ts';

/** For a form posted after its session ended, or in another person's: kept for its signed author, without the photo. */
@Injectable()
export class KeepForLater {
  constructor(
    private readonly drafts: Drafts,
    private readonly authors: FormAuthors,
  ) {}

  /** @throws Refusal unless the form is the actor's own; it names the draft if there is one */
  async unlessBy(actor: Actor | null, author: string | undefined, form: DraftRequest): Promise<Actor> {
    const userId = this.authors.read(author);
    if (actor && (userId === null || userId === actor.id)) return actor;
    const draftId = userId && (await this.drafts.keepForLater(userId, form));
    throw refuseCommon(actor ? 'form-of-another' : 'sign-in-needed', draftId ? { draftId } : {});
  }
}
