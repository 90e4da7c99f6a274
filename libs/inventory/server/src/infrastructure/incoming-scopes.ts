import { Injectable } from '@nestjs/common';

/** A query of `scope_id` and `owner_name`, for the confirmed address that the given parameter or column holds. */
type IncomingQuery = (address: string) => string;

/**
 * Whose medications are shared with a person. Shares belong to a module above, which says here how to find them, so
 * that a list takes as many queries with all that is shared, however much that is, as without.
 */
@Injectable()
export class IncomingScopes {
  private query: IncomingQuery = (address) =>
    `select null::uuid as scope_id, null::text as owner_name where ${address}::text is null and false`;

  findBy(query: IncomingQuery) {
    this.query = query;
  }

  /** As SQL; the parameter or column holds the reader's confirmed address, or null. */
  for(address: string): string {
    return this.query(address);
  }
}
