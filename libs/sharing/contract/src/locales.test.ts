import { faultsOfLocales, polishCounts } from '@domeka/kernel/testing';
import { sharingEn as en, sharingPl as pl, sharingRefusals as refusals } from './index.ts';

test('both languages say the same', () => expect(faultsOfLocales({ en, pl }, { refusals })).toEqual([]));
test('counts read right in Polish', () =>
  expect(polishCounts(pl)).toEqual({
    'all.text': [
      '1 link od razu przestanie działać u wszystkich, którzy go mają. Tego nie da się cofnąć.',
      '2 linki od razu przestaną działać u wszystkich, którzy je mają. Tego nie da się cofnąć.',
      '5 linków od razu przestanie działać u wszystkich, którzy je mają. Tego nie da się cofnąć.',
      '22 linki od razu przestaną działać u wszystkich, którzy je mają. Tego nie da się cofnąć.',
    ],
    'toast.all-ended.title': ['Usunięto 1 link', 'Usunięto 2 linki', 'Usunięto 5 linków', 'Usunięto 22 linki'],
    'ways.shown': [
      '{{shareable}} z 1 leku, bez prywatnych · {{days}} dni',
      '{{shareable}} z 2 leków, bez prywatnych · {{days}} dni',
      '{{shareable}} z 5 leków, bez prywatnych · {{days}} dni',
      '{{shareable}} z 22 leków, bez prywatnych · {{days}} dni',
    ],
    'card.more': [
      'i jeszcze 1 lek, zobacz kod',
      'i jeszcze 2 leki, zobacz kod',
      'i jeszcze 5 leków, zobacz kod',
      'i jeszcze 22 leki, zobacz kod',
    ],
    'leaving.shares': [
      '1 udostępniony link od razu przestanie działać.',
      '2 udostępnione linki od razu przestaną działać.',
      '5 udostępnionych linków od razu przestanie działać.',
      '22 udostępnione linki od razu przestaną działać.',
    ],
    opened: [
      'Otwarcia: 1, ostatnie {{moment}}.',
      'Otwarcia: 2, ostatnie {{moment}}.',
      'Otwarcia: 5, ostatnie {{moment}}.',
      'Otwarcia: 22, ostatnie {{moment}}.',
    ],
    visible: [
      'Widoczne leki: {{shareable}} z 1.',
      'Widoczne leki: {{shareable}} z 2.',
      'Widoczne leki: {{shareable}} z 5.',
      'Widoczne leki: {{shareable}} z 22.',
    ],
  }));
