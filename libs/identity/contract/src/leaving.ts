import type { RefusalParams } from '@domeka/kernel';

/** Days in which a log-in takes the deletion back. */
export const deletionDays = 14;

export interface ErasureNotice {
  key: string;
  params?: RefusalParams;
  path?: string;
}

export interface DeletionView {
  /** Null without backups. */
  backupDays: number | null;
  email: string;
  /** While there is one the account cannot be deleted. */
  obstacles: ErasureNotice[];
  consequences: ErasureNotice[];
}

export interface ExportInput {
  password?: string | null;
  nonce?: string | null;
}

export interface DeletionInput extends ExportInput {
  email: string;
}
