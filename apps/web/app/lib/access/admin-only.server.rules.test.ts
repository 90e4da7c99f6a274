import type { AppLoadContext } from '@remix-run/node';
import { agreed, problemType, refused } from '@domeka/kernel';
import { adminOnly } from './admin-only.server.ts';

const refusal = (code: string, status = 401) =>
  refused({ type: problemType('identity', code), status, code, title: code }, new Headers());

async function open(answer: object) {
  const context = { api: () => Promise.resolve(answer) } as unknown as AppLoadContext;
  const request = new Request('http://localhost:3000/pl/administration.data?tab=users');
  return adminOnly({ request, params: { lang: 'pl' }, context }).catch((thrown: Response) => thrown);
}
const here = encodeURIComponent('/pl/administration?tab=users');

test.each([['sign-in-needed'], ['second-step-needed']])('%s: led to the log-in and back', async (code) => {
  const { status, headers } = (await open(refusal(code))) as Response;
  expect([status, headers.get('Location')]).toEqual([303, `/pl/auth?tab=login&returnTo=${here}`]);
});

test('who does not administer is refused', async () => {
  const answer = (await open(refusal('not_admin', 403))) as Response;
  expect([answer.status, await answer.json()]).toEqual([403, expect.objectContaining({ code: 'not_admin' })]);
});

test('an administrator without a second factor sets one up first, and comes back', async () => {
  const { status, headers } = (await open(refusal('admin-second-step-needed', 403))) as Response;
  expect([status, headers.get('Location')]).toEqual([303, `/pl/account/two-step?returnTo=${here}`]);
});

test('an administrator with two steps is in', async () => {
  expect(await open(agreed(204, null, new Headers()))).toBeUndefined();
});
