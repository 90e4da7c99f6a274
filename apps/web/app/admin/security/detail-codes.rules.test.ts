import { adminSecurityEn, auditFilters, breakKinds, testMailPlaces } from '@domeka/admin-security/contract';
import { importFormats } from '@domeka/catalog-import/contract';
import { givenRoles, listFields } from '@domeka/collaboration/contract';
import { pageFields } from '@domeka/content/contract';
import { loginFailures, loginLinks, secondSteps, signOutScopes } from '@domeka/identity/contract';
import { dictionaryNames, medicationFields } from '@domeka/inventory/contract';
import { reminderFields } from '@domeka/reminders/contract';
import { shareRecipients } from '@domeka/sharing/contract';
import { createI18n } from '../../lib/words/i18n.ts';
import { locales } from '@domeka/contracts';
import { wordsOfCodes } from './detail-codes.ts';

const i18n = createI18n('en', locales.en);

const codes: Record<string, readonly string[]> = {
  dictionary: dictionaryNames,
  fields: [...new Set<string>([...listFields, ...pageFields, ...medicationFields, ...reminderFields])],
  filters: auditFilters,
  format: importFormats,
  from: ['personal'],
  kind: breakKinds,
  method: [...loginLinks, ...secondSteps],
  reason: loginFailures,
  recipient: shareRecipients,
  role: givenRoles,
  scope: signOutScopes,
  to: [...testMailPlaces, 'personal'],
};

test('every detail that holds codes is here', () => expect(Object.keys(codes)).toEqual(Object.keys(wordsOfCodes)));

test.each(Object.entries(codes))('every code of %s has words', (detail, all) =>
  expect(all.filter((code) => !i18n.exists(wordsOfCodes[detail]?.(code) ?? ''))).toEqual([]),
);

test('no words are about codes that are in none', () => {
  const { field, method, place, reason, recipient, scope } = adminSecurityEn.code;
  const words = { fields: field, method, reason, recipient, scope, to: place };
  for (const [detail, those] of Object.entries(words))
    expect(Object.keys(those).sort()).toEqual([...(codes[detail] ?? [])].sort());
});
