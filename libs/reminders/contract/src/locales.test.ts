import { faultsOfLocales, polishCounts } from '@domeka/kernel/testing';
import { remindersEn as en, remindersPl as pl, remindersRefusals as refusals } from './index.ts';

const soon = [
  'Wkrótce straci ważność 1 opakowanie',
  'Wkrótce stracą ważność 2 opakowania',
  'Wkrótce straci ważność 5 opakowań',
  'Wkrótce stracą ważność 22 opakowania',
];
const expired = [
  'Straciło ważność 1 opakowanie',
  'Straciły ważność 2 opakowania',
  'Straciło ważność 5 opakowań',
  'Straciły ważność 22 opakowania',
];

const recalled = [
  'Opakowanie z Twojej listy zostało wycofane z obrotu',
  'Wycofano z obrotu 2 opakowania z Twoich list',
  'Wycofano z obrotu 5 opakowań z Twoich list',
  'Wycofano z obrotu 22 opakowania z Twoich list',
];
const suspended = [
  'Opakowanie z Twojej listy zostało wstrzymane w obrocie',
  'Wstrzymano w obrocie 2 opakowania z Twoich list',
  'Wstrzymano w obrocie 5 opakowań z Twoich list',
  'Wstrzymano w obrocie 22 opakowania z Twoich list',
];

const textOf = (said: string, about: string) => `{{lines}}\n\n${said} Na liście zobaczysz, które to ${about} zrobić.`;
const one = 'opakowanie i co z nim';
const several = 'opakowania i co z nimi';

test('both languages say the same', () => expect(faultsOfLocales({ en, pl }, { refusals })).toEqual([]));
test('counts read right in Polish', () =>
  expect(polishCounts(pl)).toEqual({
    'mail.soon.subject': soon,
    'mail.soon.heading': soon,
    'mail.expired.subject': expired,
    'mail.expired.heading': expired,
    'mail.recalled.subject': recalled,
    'mail.recalled.heading': recalled,
    'mail.recalled.text': [textOf('Nie używaj go.', one), ...Array(3).fill(textOf('Nie używaj ich.', several))],
    'mail.suspended.subject': suspended,
    'mail.suspended.heading': suspended,
    'mail.suspended.text': [
      textOf('Na razie go nie używaj.', one),
      ...Array(3).fill(textOf('Na razie ich nie używaj.', several)),
    ],
    'reach.devices': ['1 urządzenie', '2 urządzenia', '5 urządzeń', '22 urządzenia'].map(
      (counted) => `Powiadomienia trafiają na ${counted}.`,
    ),
    'reach.next': ['1 opakowaniu', '2 opakowaniach', '5 opakowaniach', '22 opakowaniach'].map(
      (counted) => `Następne wyślemy {{moment}}, o ${counted}.`,
    ),
  }));
