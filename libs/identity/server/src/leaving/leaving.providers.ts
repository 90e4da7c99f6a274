import { EraseAccounts } from './application/erase-accounts.ts';
import { ExportPersonalData } from './application/export-personal-data.ts';
import { OwnErasure } from './application/own-erasure.ts';
import { OwnPersonalData } from './application/own-personal-data.ts';
import { RequestDeletion } from './application/request-deletion.ts';
import { Erasure } from './erasure.ts';
import { PersonalData } from './personal-data.ts';

export const leavingProviders = [
  EraseAccounts,
  Erasure,
  ExportPersonalData,
  OwnErasure,
  OwnPersonalData,
  PersonalData,
  RequestDeletion,
];
