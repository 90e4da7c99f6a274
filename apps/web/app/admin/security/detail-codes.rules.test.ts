import { auditFilters, breakKinds, testMailPlaces } from '@domeka/admin-security/contract';
import { importFormats } from '@domeka/catalog-import/contract';
import { givenRoles, listFields } from '@domeka/collaboration/contract';
import { pageFields } from '@domeka/content/contract';
import { loginFailures, loginLinks, secondSteps, signOutScopes } from '@domeka/identity/contract';
import { dictionaryNames, medicationFields } from '@domeka/inventory/contract';
import { reminderFields } from '@domeka/reminders/contract';
import { shareRecipients } from '@domeka/sharing/contract';
import { createI18n } from '../../lib/words/i18n.ts';
import { locales } from '@domeka/contracts';
import { flatWords } from '@domeka/kernel/testing';
import type { Locale } from '@domeka/kernel/testing';
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

/** Words of the log by their keys, of every module that has some. */
const wordsOfLog = Object.values<object>(locales.en).reduce((all: Map<string, string[]>, locale) => {
  const { log = {} } = locale as { log?: Locale };
  for (const [key, text] of flatWords(log)) all.set(key, [...(all.get(key) ?? []), text]);
  return all;
}, new Map<string, string[]>());

const hasWords = (key: string) => (key.includes(':') ? i18n.exists(key) : wordsOfLog.has(key));

test.each(Object.entries(codes))('every code of %s has words', (detail, all) =>
  expect(all.filter((code) => !hasWords(wordsOfCodes[detail]?.(code) ?? ''))).toEqual([]),
);

test('no words are about codes that are in none', () => {
  const named = Object.entries(codes).flatMap(([detail, all]) => all.map((code) => wordsOfCodes[detail]?.(code)));
  const words = [...wordsOfLog.keys()].filter((key) => key.startsWith('code.'));
  expect(words.filter((key) => !named.includes(key))).toEqual([]);
});

test('modules with words for the same thing say the same', () =>
  expect([...wordsOfLog].filter(([, texts]) => new Set(texts).size > 1)).toEqual([]));
