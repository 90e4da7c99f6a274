import type { Keyring } from '../config/keyring.ts';
import type { SealedColumn, SealedColumns } from './sealed-columns.ts';

/** Secrets of links, 256 random bits: looked up by hash, sealed so that they can be shown or mailed again. */
export abstract class SealedTokens {
  protected constructor(
    private readonly keyring: Keyring,
    columns: SealedColumns,
    private readonly kept: SealedColumn,
  ) {
    columns.add(kept);
  }

  issue(): { hash: Buffer; sealed: string } {
    return this.keyring.issue(this.kept.purpose);
  }

  /** Null if the secret that sealed it is gone. */
  unseal(sealed: string): string | null {
    return this.keyring.open(this.kept.purpose, sealed);
  }
}
