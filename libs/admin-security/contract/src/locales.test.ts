import { faultsOfLocales, polishCounts } from '@domeka/kernel/testing';
import { adminSecurityEn as en, adminSecurityPl as pl, adminSecurityRefusals as refusals } from './index.ts';
import { breakKinds, cleanupKinds, jobOutcomes, mailStates, mailTroubles } from './index.ts';

const alike = ['mails.mail', 'log.resource.system'];

test('both languages say the same', () => expect(faultsOfLocales({ en, pl }, { refusals, alike })).toEqual([]));

test('every kind of break, clean-up and trouble has words, and every end of a job', () =>
  expect(
    [en.verify.kind, en.cleanup.kind, en.mails.trouble, en.system.outcome].map((words) => Object.keys(words)),
  ).toEqual([[...breakKinds], [...cleanupKinds], [...mailTroubles], [...jobOutcomes]]));

test('every state of a mail has words', () =>
  expect(Object.keys(en.mails)).toEqual(expect.arrayContaining(mailStates.map((state) => `${state}-state`))));

test('details of a clean-up have words', () =>
  expect(Object.keys(en.log.detail)).toEqual(expect.arrayContaining([...cleanupKinds])));

test('Polish counts as Poles do', () =>
  expect(polishCounts(pl)).toMatchObject({
    'events.count': ['1 zdarzenie', '2 zdarzenia', '5 zdarzeń', '22 zdarzenia'],
  }));
