import { isProblem, moduleOfProblem, problemType } from './problem.ts';
import { Refusal, refuserOf } from './refusal.ts';

test('a problem names its module and its refusal', () => {
  const problem = { type: problemType('sharing', 'share-expired') };
  expect(problem.type).toBe('urn:problem:sharing.share-expired');
  expect(moduleOfProblem(problem)).toBe('sharing');
  expect([isProblem(problem, 'sharing.share-expired'), isProblem(problem, 'sharing.share')]).toEqual([true, false]);
  expect(isProblem(undefined, 'sharing.share-expired')).toBe(false);
});

test('a module refuses with its own codes and their kinds', () => {
  const refuse = refuserOf('sharing', { 'share-expired': 'gone' });
  const refusal = refuse('share-expired', { days: 3 }, [{ path: 'token', code: 'old' }]);
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({ module: 'sharing', code: 'share-expired', kind: 'gone', params: { days: 3 } });
  expect([refusal.message, refusal.errors.length]).toEqual(['sharing.share-expired', 1]);
});
