import type { AppLoadContext } from '@remix-run/node';
import { agreed, refused, unexpectedProblem } from '@domeka/kernel';
import { loader } from './devices.tsx';

const request = new Request('http://localhost:3000/en/account/reminders/devices');
const answers = { 'GET /reminders': {}, 'GET /push-subscriptions': { items: [] }, 'GET /push-key': { publicKey: 'k' } };

const page = (hasWorker: boolean, failing?: string) => {
  const api = (route: keyof typeof answers) =>
    Promise.resolve(
      route === failing
        ? refused(unexpectedProblem('Something'), new Headers())
        : agreed(200, answers[route], new Headers()),
    );
  const context = { api, site: { hasWorker } } as unknown as AppLoadContext;
  return loader({ request, params: { lang: 'en' }, context }).catch((thrown: Response) => thrown.status);
};

test.each(['GET /push-subscriptions', 'GET /push-key'])(
  'where %s fails the page says so, and is not unknown',
  (route) => expect(page(true, route)).resolves.toBe(500),
);

test('the page is unknown only where browsers cannot be notified', async () => {
  expect(await page(true)).toEqual({ devices: [], publicKey: 'k' });
  expect(await page(false)).toBe(404);
});
