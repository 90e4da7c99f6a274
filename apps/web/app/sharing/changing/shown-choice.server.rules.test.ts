import { shownOf } from './shown-choice.server.ts';

test.each([
  [{ shows: 'all' }, { shows: 'all', showsLabels: false }],
  [
    { shows: 'taken', showsLabels: 'true' },
    { shows: 'taken', showsLabels: true },
  ],
  [{ shows: 'before' }, { shows: null, showsLabels: false }],
  [{ shows: '' }, { shows: undefined, showsLabels: false }],
  [{}, { shows: undefined, showsLabels: false }],
  [{ shows: 'other' }, { shows: 'other', showsLabels: false }],
])('chosen %j the API is told %j', (typed, told) => expect(shownOf(typed as Record<string, string>)).toEqual(told));
