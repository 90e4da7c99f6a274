import { Injectable } from '@nestjs/common';

/** A query of `scope_id`, `owner_name`, `shows` and `shows_labels` for the confirmed address in this parameter or column. */
type IncomingQuery = (address: string) => string;

/** Dependency inversion: sharing, a module above, supplies the query, so that shared lists cost no extra queries. */
@Injectable()
export class IncomingScopes {
  private query: IncomingQuery = (address) =>
    `select null::uuid as scope_id, null::text as owner_name, null::text as shows, false as shows_labels where ${address}::text is null and false`;

  findBy(query: IncomingQuery) {
    this.query = query;
  }

  for(address: string): string {
    return this.query(address);
  }
}
