import { Injectable } from '@nestjs/common';
import { Sql } from '@domeka/platform';
import { Erasure } from '../erasure.ts';

const otherAdminsQuery = `
  select exists (select 1 from users where id <> $1 and is_admin and deletion_due_at is null) as others,
    (select is_admin from users where id = $1) as "isAdmin"`;

/** Identity's part in leaving: somebody must go on administering (D-34). */
@Injectable()
export class OwnErasure {
  constructor(erasure: Erasure, sql: Sql) {
    erasure.join({
      obstacles: async ({ id }) => {
        const row = await sql.row<{ others: boolean; isAdmin: boolean }>(otherAdminsQuery, [id]);
        return row?.isAdmin && !row.others ? [{ key: 'identity:leaving.last-admin' }] : [];
      },
    });
  }
}
