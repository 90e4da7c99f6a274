import { Injectable } from '@nestjs/common';
import { Sql } from '@domeka/platform';
import { isAutomated } from '../domain/share.rules.ts';
import type { Opener } from '../domain/share.rules.ts';
import { countOpening } from '../infrastructure/sharing.queries.ts';
import type { OpenedShare } from '../infrastructure/sharing.queries.ts';

@Injectable()
export class CountOpenings {
  constructor(private readonly sql: Sql) {}

  async execute({ id, ownerId }: OpenedShare, visitorId: string | undefined, opener: Opener) {
    if (visitorId !== ownerId && !isAutomated(opener)) await countOpening(this.sql, id);
  }
}
