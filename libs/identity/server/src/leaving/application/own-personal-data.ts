import { Injectable } from '@nestjs/common';
import { Sql } from '@domeka/platform';
import {
  accountInvitationPages,
  accountPages,
  factorPages,
  identityPages,
  knownPlacePages,
  noticePages,
  recoveryCodePages,
  sessionPages,
} from '../infrastructure/personal-data.queries.ts';
import { PersonalData } from '../personal-data.ts';
import type { PersonalRow } from '../personal-data.ts';

type Pages = (sql: Sql, userId: string) => AsyncIterable<PersonalRow[]>;

@Injectable()
export class OwnPersonalData {
  constructor(personalData: PersonalData, sql: Sql) {
    const table = (name: string, columns: string[], pages: Pages) => ({
      name,
      columns,
      pages: ({ id }: { id: string }) => pages(sql, id),
    });
    personalData.join({
      tables: [
        table('account', accountColumns, accountPages),
        table('sign-in-methods', ['provider', 'subject', 'email', 'createdAt', 'lastSignInAt'], identityPages),
        table('two-step', ['name', 'status', 'createdAt'], factorPages),
        table('recovery-codes', ['createdAt', 'usedAt'], recoveryCodePages),
        table('known-places', ['kind', 'lastSignInAt'], knownPlacePages),
        table('notices', ['kind', 'params', 'toldAt', 'seenAt'], noticePages),
        table(
          'account-invitations-sent',
          ['recipientEmail', 'name', 'language', 'isVouched', 'createdAt', 'expiresAt'],
          accountInvitationPages,
        ),
        table('sessions', ['device', 'methods', 'aal', 'createdAt', 'lastUsedAt', 'endsAt'], sessionPages),
      ],
    });
  }
}

const accountColumns = [
  'id',
  'email',
  'displayName',
  'language',
  'timeZone',
  'listOrder',
  'visitDays',
  'visitedOn',
  'isPhoneLineClosed',
  'newEmail',
  'isAdmin',
  'bannedUntil',
  'lockedAt',
  'lockReason',
  'createdAt',
  'emailConfirmedAt',
  'isAddressVouched',
  'isAddressAskClosed',
  'termsAcceptedAt',
  'privacyAcceptedAt',
  'lastSignInAt',
  'lastSeenAt',
  'confirmationSentAt',
  'recoverySentAt',
  'emailChangeSentAt',
  'ownData',
];
