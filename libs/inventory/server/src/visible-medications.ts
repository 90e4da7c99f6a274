import { Injectable } from '@nestjs/common';
import { Sql } from '@domeka/platform';
import { scopeState, visibleImage, visibleMedications } from './infrastructure/shared-medication.queries.ts';
import type { SharedScope } from './infrastructure/shared-medication.queries.ts';

/**
 * The one policy of what leaves an inventory (D-04): only what is not private, only the share's own scope. The public
 * page, its JSON, photos, prints and tables all come through here.
 */
@Injectable()
export class VisibleMedications {
  constructor(private readonly sql: Sql) {}

  /** What a share of this scope shows, newest first: `limit` of them at most, after the first `offset`. */
  of(scope: SharedScope, limit: number, offset: number) {
    return visibleMedications(this.sql, scope, limit, offset);
  }

  /** The photo of a medication that a share of this scope shows; null for any other, and where there is none. */
  image(scope: SharedScope, medicationId: string) {
    return visibleImage(this.sql, scope, medicationId);
  }

  /** How many medications the scope holds, how many a share shows, and the version that grows with their changes. */
  state(scope: SharedScope) {
    return scopeState(this.sql, scope);
  }
}
