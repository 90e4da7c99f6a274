import { cardLabels } from './card-labels.ts';

test('columns are named for CSS, whatever is in their names', () =>
  expect(cardLabels(['Name', 'The "rest"'])).toEqual({ '--column-1': '"Name"', '--column-2': '"The \\"rest\\""' }));
