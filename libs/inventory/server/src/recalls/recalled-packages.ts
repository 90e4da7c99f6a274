import { Injectable } from '@nestjs/common';
import { Sql } from '@domeka/platform';
import { isMatchingUnderWay } from './infrastructure/walk.queries.ts';

type Listener = () => void;

/** For modules that notify people; `alarms` is the query for them. */
@Injectable()
export class RecalledPackages {
  private readonly listeners: Listener[] = [];

  constructor(private readonly sql: Sql) {}

  /** Runs in the transaction that brings new alarms; of a new file, once all of it is matched. */
  whenNew(listener: Listener) {
    this.listeners.push(listener);
  }

  announceNew() {
    for (const listener of this.listeners) listener();
  }

  /** A new file is being matched: what there is by now is a part of it. */
  isUnderWay(): Promise<boolean> {
    return isMatchingUnderWay(this.sql);
  }
}
