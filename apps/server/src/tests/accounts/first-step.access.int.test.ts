import { authSteps, startTestApp, twoStepSteps } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';
import { modules } from '../../modules.ts';

let t: TestApp;
/** Only the password was given; the second factor is still owed. */
let halfway: string;
beforeAll(async () => {
  t = await startTestApp(modules);
  const anna = await twoStepSteps(t).person();
  halfway = (await authSteps(t).signIn(anna.email)).json.access_token;
});
afterAll(() => t.close());

/** Routes that complete or cancel the login; each has its own further checks. */
const open = [
  'DELETE /auth/v1/factors/:id',
  'GET /auth/v1/user',
  'POST /auth/v1/browser_session',
  'POST /auth/v1/factors',
  'POST /auth/v1/factors/:id/challenge',
  'POST /auth/v1/factors/:id/verify',
  'POST /auth/v1/logout',
  'POST /auth/v1/recovery_codes/verify',
  'PUT /auth/v1/user',
];

test('with the password alone everything else is closed, or as it is for a stranger', async () => {
  const reached: string[] = [];
  for (const route of t.routes.filter((one) => one !== 'POST /auth/v1/logout')) {
    const path = route.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000');
    const ask = (token: string | null) => t.api(path, { token, ...(!path.startsWith('GET') && { body: {} }) });
    const [stranger, known] = [await ask(null), await ask(halfway)];
    const code = String(known.json?.error_code ?? known.json?.code);
    const isClosed = stranger.status === 401 && ['second-step-needed', 'insufficient_aal'].includes(code);
    const isAsForStrangers = stranger.status !== 401 && stranger.status === known.status;
    if ((!isClosed || open.includes(route)) && !isAsForStrangers) reached.push(route);
  }
  expect([...reached, 'POST /auth/v1/logout'].sort()).toEqual(open);
});

test('health data is among what is closed', async () => {
  for (const route of ['GET /medications', 'GET /shares', 'POST /medications']) {
    const { status, problem } = await t.api(route, { token: halfway });
    expect([status, problem.code]).toEqual([401, 'second-step-needed']);
  }
});
