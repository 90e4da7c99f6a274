import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ListContentsView } from '@domeka/collaboration/contract';

type ReadContents = (em: EntityManager, listId: string) => Promise<ListContentsView>;

/** Belongs to a module above, which registers how to read it. */
@Injectable()
export class ListContents {
  private read: ReadContents = () => Promise.resolve({ medications: 0, state: '' });

  readBy(read: ReadContents) {
    this.read = read;
  }

  of(em: EntityManager, listId: string): Promise<ListContentsView> {
    return this.read(em, listId);
  }
}
