import { Injectable } from '@nestjs/common';
import { refuseCommon } from '@domeka/kernel';
import type { Refusal } from '@domeka/kernel';
import type { DraftValues } from '@domeka/inventory/contract';
import { Drafts } from './drafts.ts';
import { FormAuthors } from './form-authors.ts';

/** A form whose session has ended: what was typed is kept for who it says it is from, without its photo. */
@Injectable()
export class KeepForLater {
  constructor(
    private readonly drafts: Drafts,
    private readonly authors: FormAuthors,
  ) {}

  /** Answers the refusal, which names the draft where there is one. */
  async execute(author: string | undefined, values: DraftValues): Promise<Refusal> {
    const userId = this.authors.read(author);
    const draftId = userId && (await this.drafts.keepForLater(userId, values));
    return refuseCommon('sign-in-needed', draftId ? { draftId } : {});
  }
}
