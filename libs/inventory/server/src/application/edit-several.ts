import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '@domeka/platform';
import { refuse } from '@domeka/inventory/contract';
import type { ChangedSeveralView } from '@domeka/inventory/contract';
import { EditMedication } from './edit-medication.ts';
import type { EditRequest } from './edit-medication.ts';
import { MedicationAccess } from './medication-access.ts';
import { lowered, oneByOne } from './one-by-one.ts';

type SeveralRequest = Pick<EditRequest, 'listId' | 'isPrivate'> & { ids: string[]; versions?: Record<string, number> };

@Injectable()
export class EditSeveral {
  constructor(
    private readonly em: EntityManager,
    private readonly access: MedicationAccess,
    private readonly editMedication: EditMedication,
  ) {}

  /** Missing and changed ones are skipped. @throws list-not-found; as for one, if none is changed */
  execute(actor: Actor, { ids, versions = {}, ...change }: SeveralRequest): Promise<ChangedSeveralView> {
    return this.em.transactional(async () => {
      await this.access.goBesideImports(actor, ids, change.listId);
      if (change.listId !== undefined) await this.access.destination(actor, change.listId);
      const seen = lowered(Object.entries(versions));
      const { done, kept, refusal } = await oneByOne(
        ids.map((id) => id.toLowerCase()),
        (id) => this.editMedication.execute(actor, id, { ...change, version: seen.get(id) }).then(() => []),
      );
      if (done.length === 0) throw refusal ?? refuse('medication-not-found');
      return { count: done.length, kept };
    });
  }
}
