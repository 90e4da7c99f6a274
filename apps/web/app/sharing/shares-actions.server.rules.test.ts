import type { AppLoadContext } from '@remix-run/node';
import { refused, unexpectedProblem } from '@domeka/kernel';
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
