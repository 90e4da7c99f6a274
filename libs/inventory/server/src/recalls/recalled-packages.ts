import { Injectable } from '@nestjs/common';
import { Sql } from '@domeka/platform';
import { isMatchingUnderWay } from './infrastructure/walk.queries.ts';

type Tell = () => void;

/** For those who tell people of alarms: see `alarms`, the query for them. */
@Injectable()
export class RecalledPackages {
  private readonly listeners: Tell[] = [];

  constructor(private readonly sql: Sql) {}

  /** Called in the transaction that brings new alarms; of a new file, once all of it is matched. */
  whenNew(tell: Tell) {
    this.listeners.push(tell);
  }

  tellNew() {
    for (const tell of this.listeners) tell();
  }

  /** A new file is being matched: what there is by now is a part of it. */
  isUnderWay(): Promise<boolean> {
    return isMatchingUnderWay(this.sql);
  }
}
