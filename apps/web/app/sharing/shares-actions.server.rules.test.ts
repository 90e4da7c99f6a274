import type { AppLoadContext } from '@remix-run/node';
import { agreed, refused, unexpectedProblem } from '@domeka/kernel';
import { readFlash } from '../lib/messages/flash.server.ts';
import { sharesAction } from './shares-actions.server.ts';

/** What the API is sent for a form. */
async function sentFor(typed: Record<string, string>) {
  const bodies: unknown[] = [];
  const api = (_route: string, { body }: { body: unknown }) => {
    bodies.push(body);
    return Promise.resolve(refused(unexpectedProblem('Something'), new Headers()));
  };
  const request = new Request('http://localhost:3000/en/list-management');
  await sharesAction(request, typed, { api } as unknown as AppLoadContext, 'en');
  return bodies;
}

test.each([
  ['', null],
  ['2027-12-31', '2027-12-31'],
  ['31.12.2027', '2027-12-31'], // as the error text suggests
  ['someday', 'someday'], // refused by the API
])('a last day typed as %j goes to the API as %s', async (lastDay, taken) =>
  expect(await sentFor({ intent: 'share', lastDay })).toMatchObject([{ lastDay: taken }]),
);

test.each([
  ['code', { shows: 'all' }, { shows: 'all', showsLabels: false }],
  ['send', { shows: 'taken', showsLabels: 'true' }, { shows: 'taken', showsLabels: true }],
  ['share', { shows: 'before', showsLabels: 'true' }, { shows: null, showsLabels: true }],
])('by the way %j a form with %j shares %j', async (intent, typed, body) =>
  expect(await sentFor({ intent, ...typed })).toMatchObject([body]),
);

/** The page's answer where the API makes this of a form. */
async function answerTo(made: object, intent: string) {
  const share = { id: '1', recipientEmail: 'jan@example.test', shareToken: 'sealed', isMailed: false, ...made };
  const site = { publicUrl: 'http://localhost:3000', flashSecrets: ['x'], hasMail: true };
  const context = { api: () => Promise.resolve(agreed(201, share, new Headers())), site } as unknown as AppLoadContext;
  const request = new Request('http://localhost:3000/pl/list-management?list=a');
  const answer = (await sharesAction(request, { intent }, context, 'pl')) as Response;
  const [cookie = ''] = answer.headers.getSetCookie();
  const flash = await readFlash(new Request(request.url, { headers: { Cookie: cookie } }), context);
  return { status: answer.status, place: answer.headers.get('Location'), flash };
}

test.each([
  ['code', 'sealed', '/pl/list-management/shares/1/qr'],
  ['share', 'sealed', '/pl/list-management/shares/1/link#made'],
  ['code', null, '/pl/list-management?list=a#share-1'],
  ['share', null, '/pl/list-management?list=a#share-1'], // its link cannot be shown: the row says so
])('after %j a share with the link %j leads to %s', async (intent, shareToken, place) => {
  expect(await answerTo({ shareToken }, intent)).toMatchObject({ status: 303, place });
});

const renewed = { key: 'sharing:toast.renewed' };
test.each([
  [{}, { key: 'sharing:toast.not-mailed' }],
  [{ isMailed: true }, { key: 'sharing:toast.mailed' }],
  [
    { showedOther: true, shows: 'all', showsLabels: false, isMailed: true },
    {
      ...renewed,
      params: { shows: 'Teraz pokazuje on wszystko, co jest w domu.', mail: 'Wysłaliśmy link na podany adres.' },
    },
  ],
  [
    { showedOther: true, shows: 'taken', showsLabels: true, shareToken: null },
    {
      ...renewed,
      params: {
        shows: 'Teraz pokazuje on tylko leki przyjmowane, z informacją, na co jest każdy z nich.',
        mail: '',
      },
    },
  ],
])('a share %j is told as %j', async (made, flash) => expect((await answerTo(made, 'share')).flash).toEqual(flash));
