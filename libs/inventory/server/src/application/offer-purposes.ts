import { Injectable } from '@nestjs/common';
import { Sql } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { refuse } from '@domeka/inventory/contract';
import type { OfferedPurposes } from '@domeka/inventory/contract';
import { purposesOffered } from '../domain/offered-purposes.rules.ts';
import { purposeHints } from '../infrastructure/search/purpose-hints.queries.ts';

@Injectable()
export class OfferPurposes {
  constructor(private readonly sql: Sql) {}

  /** @throws medication-not-found */
  async execute(actor: Actor, id: string): Promise<OfferedPurposes> {
    const hints = await purposeHints(this.sql, actor.id, id);
    if (!hints) throw refuse('medication-not-found');
    return { offered: purposesOffered(hints) };
  }
}
