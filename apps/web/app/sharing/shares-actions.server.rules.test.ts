import type { AppLoadContext } from '@remix-run/node';
import { agreed, refused, unexpectedProblem } from '@domeka/kernel';
import { sharesAction } from './shares-actions.server.ts';

test.each([
  ['', null],
  ['2027-12-31', '2027-12-31'],
  ['31.12.2027', '2027-12-31'], // as the error text suggests
  ['someday', 'someday'], // refused by the API
])('a last day typed as %j goes to the API as %s', async (lastDay, taken) => {
  const bodies: { lastDay: unknown }[] = [];
  const api = (_route: string, { body }: { body: { lastDay: unknown } }) => {
    bodies.push(body);
    return Promise.resolve(refused(unexpectedProblem('Something'), new Headers()));
  };
  const request = new Request('http://localhost:3000/en/list-management');
  await sharesAction(request, { intent: 'share', lastDay }, { api } as unknown as AppLoadContext, 'en');
  expect(bodies).toMatchObject([{ lastDay: taken }]);
});

test.each([
  ['code', 'sealed', '/pl/list-management/shares/1/qr'],
  ['share', 'sealed', '/pl/list-management/shares/1/link#made'],
  ['code', null, '/pl/list-management?list=a#share-1'],
  ['share', null, '/pl/list-management?list=a#share-1'], // its link cannot be shown: the row says so
])('after %j a share with the link %j leads to %s', async (intent, shareToken, place) => {
  const share = { id: '1', recipientEmail: 'jan@example.test', shareToken, isMailed: false };
  const site = { publicUrl: 'http://localhost:3000', flashSecrets: ['x'] };
  const context = { api: () => Promise.resolve(agreed(201, share, new Headers())), site } as unknown as AppLoadContext;
  const request = new Request('http://localhost:3000/pl/list-management?list=a');
  const answer = (await sharesAction(request, { intent }, context, 'pl')) as Response;
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, place]);
});
