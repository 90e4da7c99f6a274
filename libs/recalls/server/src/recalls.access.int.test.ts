import { IdentityModule } from '@domeka/identity';
import { describeAccess, everyVisitor, startTestApp, twoStepSteps } from '@domeka/testing';
import type { AccessRequest, EveryVisitor, TestApp } from '@domeka/testing';
import { RecallsModule } from './recalls.module.ts';

let t: TestApp;
let cast: Record<EveryVisitor | 'adminHalfway', { token: string } | null>;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, RecallsModule]);
  const { admin, ...others } = await everyVisitor(t);
  cast = { ...others, adminHalfway: admin, admin: await twoStepSteps(t).setUp(admin) };
});
afterAll(() => t.close());

const raw = (text: string) => ({ body: Buffer.from(text), headers: { 'content-type': 'application/octet-stream' } });
const decisions = (most: number) =>
  `gtin;lot;kind;date;expiry;link;title\n${Array.from({ length: most }, (_, at) => `;;withdrawn;2026-01-01;;;${at}\n`).join('')}`;

/** A file of recalls that waits, since it lacks known ones. */
async function waiting() {
  const { token } = cast.admin ?? {};
  await t.api('POST /admin/recalls/imports', { token, ...raw(decisions(3)) });
  const { json } = await t.api('POST /admin/recalls/imports', { token, ...raw(decisions(1)) });
  return { path: { id: (json as { id: string }).id } };
}

async function requestOf(route: string): Promise<AccessRequest> {
  if (route === 'POST /admin/recalls/imports') return raw(decisions(3));
  return route.includes(':id') ? waiting() : {};
}

const admins = (status: number) => ({
  anonymous: 401,
  signedOut: 401,
  stranger: 403,
  owner: 403,
  adminHalfway: 401,
  admin: status,
});

describeAccess<keyof typeof cast>({
  app: () => t,
  of: [RecallsModule],
  table: {
    'GET /admin/recalls': admins(200),
    'POST /admin/recalls/imports': admins(201),
    'POST /admin/recalls/imports/:id/confirm': admins(200),
    'DELETE /admin/recalls/imports/:id': admins(200),
    'POST /admin/recalls/fetch': admins(409),
  },
  request: async (route, visitor) => ({ ...(await requestOf(route)), token: cast[visitor]?.token ?? null }),
});
