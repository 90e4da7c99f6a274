import { faultsOfLocales, polishCounts } from '@domeka/kernel/testing';
import { identityEn as en, identityPl as pl, identityRefusals as refusals } from './index.ts';

const alike = [
  'account.profile.zones.Australia',
  'users.filter.label',
  'users.column.status',
  'users.fact.status',
  'users.badge.admin',
  'users.role.admin',
];

test('both languages say the same', () => expect(faultsOfLocales({ en, pl }, { refusals, alike })).toEqual([]));
test('what is counted is counted as Polish does', () =>
  expect(polishCounts(pl)).toEqual({
    'account.delete.backups': ['1 dzień', '2 dni', '5 dni', '22 dni'].map(
      (days) => `W kopiach zapasowych dane pozostaną jeszcze najwyżej ${days}.`,
    ),
    'account.two-step.codes.left': ['Pozostał 1 kod.', 'Pozostały 2 kody.', 'Pozostało 5 kodów.', 'Pozostały 22 kody.'],
    'users.count': ['1 konto', '2 konta', '5 kont', '22 konta'],
    'users.last.days': ['1 dzień temu', '2 dni temu', '5 dni temu', '22 dni temu'],
    'users.pending.title': [
      '1 oczekujące zaproszenie',
      '2 oczekujące zaproszenia',
      '5 oczekujących zaproszeń',
      '22 oczekujące zaproszenia',
    ],
    'view.signup.brought': [
      '1 lek z półki czeka: po pierwszym logowaniu, w ciągu siedmiu dni, będzie na Twojej liście.',
      '2 leki z półki czekają: po pierwszym logowaniu, w ciągu siedmiu dni, będą na Twojej liście.',
      '5 leków z półki czeka: po pierwszym logowaniu, w ciągu siedmiu dni, będzie na Twojej liście.',
      '22 leki z półki czekają: po pierwszym logowaniu, w ciągu siedmiu dni, będą na Twojej liście.',
    ],
  }));
