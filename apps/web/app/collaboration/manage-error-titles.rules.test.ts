import { collaborationEn } from '@domeka/collaboration/contract';
import { problemType, unexpectedProblem } from '@domeka/kernel';
import { manageTitles } from './manage-error-titles.ts';

const said = (key: string | undefined) =>
  key
    ?.replace('collaboration:', '')
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], collaborationEn);

test.each([[{}], [unexpectedProblem('Something')]])('lists that cannot be read say so', (problem) => {
  const { failed, busy } = manageTitles(problem);
  expect([said(failed), said(busy)]).toEqual(['Failed to load medication lists', 'Failed to load medication lists']);
});

test('a list that is not there is called by its name, any other page is not', () => {
  const titleOf = (type: string) => said(manageTitles({ type })['not-found']);
  expect(titleOf(problemType('collaboration', 'list-not-found'))).toBe('List not found');
  expect(titleOf(problemType('collaboration', 'member-not-found'))).toBeUndefined();
});
