import { Injectable } from '@nestjs/common';
import { Sql } from '@domeka/platform';
import { scopeState, visibleImage, visibleMedications } from './infrastructure/shared-medication.queries.ts';
import type { SharedScope } from './infrastructure/shared-medication.queries.ts';

/**
 * The one policy of what leaves an inventory (D-04): only what is not private, only the share's own scope. The public
 * page, its JSON, photos, prints and mails all come through here.
 */
@Injectable()
export class VisibleMedications {
  constructor(private readonly sql: Sql) {}

  of(scope: SharedScope, limit: number, offset: number) {
    return visibleMedications(this.sql, scope, limit, offset);
  }

  image(scope: SharedScope, medicationId: string) {
    return visibleImage(this.sql, scope, medicationId);
  }

  state(scope: SharedScope) {
    return scopeState(this.sql, scope);
  }
}
