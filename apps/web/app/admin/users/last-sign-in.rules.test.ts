import { lastSignIn } from './last-sign-in.ts';

const warsaw = 'Europe/Warsaw';

test.each([
  ['the day it is', '2026-11-25T08:05:00Z', '2026-11-25', { words: 'today', time: '09:05' }],
  ['just after midnight', '2026-11-24T23:00:00Z', '2026-11-25', { words: 'today', time: '00:00' }],
  ['just before it', '2026-11-24T22:59:59Z', '2026-11-25', { words: 'yesterday', time: '23:59' }],
  ['the day before yesterday', '2026-11-23T22:59:59Z', '2026-11-25', { words: 'days', count: 2 }],
  ['six days', '2026-11-19T12:00:00Z', '2026-11-25', { words: 'days', count: 6 }],
  ['a week', '2026-11-18T12:00:00Z', '2026-11-25', { words: 'date' }],
  ['the year before', '2025-12-31T22:59:00Z', '2026-01-01', { words: 'yesterday', time: '23:59' }],
  // Clocks go forward on 29 March (23 hours) and back on 25 October 2026 (25 hours).
  ['before a short day', '2026-03-28T22:30:00Z', '2026-03-29', { words: 'yesterday', time: '23:30' }],
  ['in a short day', '2026-03-29T01:00:00Z', '2026-03-29', { words: 'today', time: '03:00' }],
  ['over a short day', '2026-03-28T22:30:00Z', '2026-03-30', { words: 'days', count: 2 }],
  ['a long day, first hour', '2026-10-24T22:00:00Z', '2026-10-25', { words: 'today', time: '00:00' }],
  ['a long day, last hour', '2026-10-25T22:59:00Z', '2026-10-25', { words: 'today', time: '23:59' }],
  ['after a long day', '2026-10-24T22:00:00Z', '2026-10-26', { words: 'yesterday', time: '00:00' }],
  ['a clock that is ahead', '2026-11-26T12:00:00Z', '2026-11-25', { words: 'today', time: '13:00' }],
])('%s', (_, instant, today, parts) => expect(lastSignIn(instant, today, warsaw)).toEqual(parts));

test('days are those of the reader', () => {
  const instant = '2026-11-25T02:00:00Z';
  expect(lastSignIn(instant, '2026-11-24', 'America/New_York')).toEqual({ words: 'today', time: '21:00' });
  expect(lastSignIn(instant, '2026-11-25', 'Asia/Tokyo')).toEqual({ words: 'today', time: '11:00' });
});
