import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { isRefusal, keepInput, unlessRefused } from './keep-input.ts';

const sending = (serverAction: () => Promise<unknown>, body = 'intent=edit') => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const request = new Request('http://localhost', { method: 'POST', body, headers });
  return keepInput('add')({ request, params: {}, serverAction } as ClientActionFunctionArgs);
};
const away = () => Promise.reject(new TypeError('Failed to fetch'));

test('a form sent while the network is away is refused, not lost', async () => {
  expect(await sending(away)).toMatchObject({ form: 'edit', failed: { problem: { code: 'network' } } });
  expect(await sending(away, 'name=Apap')).toMatchObject({ form: 'add' });
});

test('what the server says goes on', async () => {
  expect(await sending(() => Promise.resolve('fine'))).toBe('fine');
  const missing = async () => {
    throw new Response(null, { status: 404 });
  };
  await expect(sending(missing)).rejects.toMatchObject({
    status: 404,
  });
});

test('after a refusal nothing is read anew', () => {
  const after = (actionResult: unknown) =>
    unlessRefused({ actionResult, defaultShouldRevalidate: true } as ShouldRevalidateFunctionArgs);
  expect([after({ failed: {} }), after(null), after({ sent: true })]).toEqual([false, true, true]);
});

test('any refused form of a page makes it a refusal', () => {
  expect([isRefusal(null), isRefusal({}), isRefusal({ root: null, form: { failed: {} } })]).toEqual([
    false,
    false,
    true,
  ]);
});
