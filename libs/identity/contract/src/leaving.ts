import type { RefusalParams } from '@domeka/kernel';

/** For so many days whoever left may come back, simply by logging in. */
export const deletionDays = 14;

/** A sentence about leaving, e.g. `inventory:leaving.medications` with `count`. */
export interface ErasureNotice {
  key: string;
  params?: RefusalParams;
  /** The page that can be opened to do something about it, without the language's prefix: `/list-management`. */
  path?: string;
}

/** What a person is told before they delete their account. */
export interface DeletionView {
  email: string;
  /** While there is one of these the account cannot be deleted. */
  obstacles: ErasureNotice[];
  consequences: ErasureNotice[];
}

/** Shows that the account's owner asks, where the sign-in is no longer fresh: the password, or a mailed code. */
export interface ExportInput {
  password?: string | null;
  nonce?: string | null;
}

export interface DeletionInput extends ExportInput {
  /** The account's own address, typed. */
  email: string;
}
