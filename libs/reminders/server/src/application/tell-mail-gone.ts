import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Jobs, Outbox, Sql } from '@domeka/platform';
import { forgetMailGone, noteMailGone, stillToldByMail } from '../infrastructure/mail-gone.queries.ts';
import { mailGone } from '../mails.ts';
import { inBatches } from './in-batches.ts';

/** Once, at the first start without a mail server, to everybody whom reminders reached by mail. */
@Injectable()
export class TellMailGone {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    jobs: Jobs,
    sql: Sql,
  ) {
    jobs.whenOpened(() => (outbox.isOff ? this.execute() : forgetMailGone(sql)));
  }

  /** Safe in several processes. @returns people told */
  execute(): Promise<number> {
    return inBatches(this.em, stillToldByMail, async (em, people) => {
      for (const { id } of people) this.outbox.leave(mailGone, id);
      await noteMailGone(
        em,
        people.map(({ id }) => id),
      );
      return people.length;
    });
  }
}
