import type { AppLoadContext } from '@remix-run/node';
import { authAction, finishSignIn } from './auth.server.ts';

const context = {
  api: () => Promise.resolve({ ok: true, data: { timeZone: null } }),
  site: { publicUrl: 'http://localhost:3000', flashSecrets: ['secret'] },
} as unknown as AppLoadContext;

async function arrivalWith(headers: HeadersInit) {
  const request = new Request('http://localhost:3000/pl/auth?tab=login', { method: 'POST', headers });
  const answer = await finishSignIn({ request, context, language: 'pl', returnTo: '/pl/contact' }, {});
  return answer.headers.get('Location');
}

test('a browser that brings cookies goes on at once; of one without, it is first seen whether it keeps them', async () => {
  expect(await arrivalWith({ cookie: 'lang=pl' })).toBe('/pl/contact');
  expect(await arrivalWith({})).toBe('/pl/auth?tab=login&cookies=needed&returnTo=%2Fpl%2Fcontact');
});

test.each(['forgot', 'resend'])(
  'without mail a form %j from before asks for nothing, and its page says whom to ask',
  async (intent) => {
    const api = () => Promise.reject(new Error('nothing is asked'));
    const off = { api, site: { hasMail: false } } as unknown as AppLoadContext;
    const request = new Request('http://localhost:3000/pl/auth?returnTo=%2Fpl%2Fcontact', { method: 'POST' });
    const answer = (await authAction(request, { intent, email: 'anna@example.test' }, off, 'pl')) as Response;
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      303,
      '/pl/auth?view=forgot&returnTo=%2Fpl%2Fcontact',
    ]);
  },
);
