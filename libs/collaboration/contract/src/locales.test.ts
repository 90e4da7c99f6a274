import { faultsOfLocales, polishCounts } from '@domeka/kernel/testing';
import { collaborationEn as en, collaborationPl as pl, collaborationRefusals as refusals } from './index.ts';

test('both languages say the same', () => expect(faultsOfLocales({ en, pl }, { refusals })).toEqual([]));
test('counts read right in Polish', () =>
  expect(polishCounts(pl)).toMatchObject({
    'leaving.lists': [
      'Zostanie usunięta 1 lista, którą prowadzisz bez innych osób.',
      'Zostaną usunięte 2 listy, które prowadzisz bez innych osób.',
      'Zostanie usuniętych 5 list, które prowadzisz bez innych osób.',
      'Zostaną usunięte 22 listy, które prowadzisz bez innych osób.',
    ],
    'leaving.memberships': [
      'Opuścisz 1 listę innej osoby; pozostanie ona bez zmian.',
      'Opuścisz 2 listy innych osób; pozostaną one bez zmian.',
      'Opuścisz 5 list innych osób; pozostaną one bez zmian.',
      'Opuścisz 22 listy innych osób; pozostaną one bez zmian.',
    ],
  }));
