import { i18nOf } from '../../lib/words/i18n.server.ts';
import { aboutChange, ageOfChange } from './change-texts.ts';

const { t } = i18nOf('en');

test('a change is named by the medication and what is done to it', () => {
  expect(aboutChange(t, { name: 'Apap', form: { intent: 'step', by: '-1' } })).toBe('Apap: −1');
  expect(aboutChange(t, { name: 'Apap {{by}}', form: { intent: 'add' } })).toBe('Apap {{by}}: added');
  expect(ageOfChange(t, 'en', { madeAt: Date.parse('2026-05-12T12:00:00Z') })).toBe(
    'From May 12, 2026, more than 14 days ago. Is it still right?',
  );
});
