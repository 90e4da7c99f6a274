import type { RefusalParams } from '@domeka/kernel';

/** For so many days whoever left may come back, simply by logging in. */
export const deletionDays = 14;

export interface ErasureNotice {
  key: string;
  params?: RefusalParams;
  path?: string;
}

export interface DeletionView {
  /** How long backups still hold what was erased; null without backups. */
  backupDays: number | null;
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
  email: string;
}
