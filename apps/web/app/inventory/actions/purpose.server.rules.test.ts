import { refused } from '@domeka/kernel';
import { keepPurpose } from './purpose.server.ts';
import type { PageSubmission } from './submission.server.ts';

async function told(status: number) {
  const problem = { type: '', status, code: 'x', title: '' };
  const submission = {
    values: { id: '1', purposes: 'fever', list: '' },
    language: 'en',
    context: { api: () => Promise.resolve(refused(problem, { get: () => null })) },
    done: ({ key }: { key: string }) => key,
    refused: (_: unknown, form: string) => form,
  };
  return await keepPurpose(submission as unknown as PageSubmission);
}

test('only what was changed or deleted meanwhile is said to be', async () => {
  expect(await Promise.all([404, 409].map(told))).toEqual(Array(2).fill('inventory:toast.purpose-failed'));
  expect(await Promise.all([403, 422, 500, 503].map(told))).toEqual(Array(4).fill('keep-purpose'));
});
