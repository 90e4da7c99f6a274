import { IdentityModule } from '@domeka/identity';
import { describeAccess, everyVisitor, jpeg, testModule, twoStepSteps } from '@domeka/testing';
import type { AccessRequest, EveryVisitor } from '@domeka/testing';
import { BoxesModule } from './boxes.module.ts';

const t = testModule([IdentityModule, BoxesModule]);
let cast: Record<EveryVisitor | 'adminHalfway', { token: string } | null>;
let photo: Buffer;
beforeAll(async () => {
  const { admin, ...others } = await everyVisitor(t);
  cast = { ...others, adminHalfway: admin, admin: await twoStepSteps(t).setUp(admin) };
  photo = await jpeg();
});

const requests: Record<string, AccessRequest> = {
  'GET /scans/waiting': {},
  'POST /scans/readings': { body: { code: null, lettering: null } },
  'POST /catalog/recognitions': { body: { ocrText: 'Apap 500 mg' } },
};
const signedIn = { anonymous: 401, signedOut: 401, stranger: 200, owner: 200, adminHalfway: 401, admin: 200 };

describeAccess<keyof typeof cast>({
  app: () => t,
  of: [BoxesModule],
  table: {
    'POST /scans': signedIn,
    'GET /scans/waiting': signedIn,
    'POST /scans/readings': signedIn,
    'POST /scans/codes': signedIn,
    'POST /catalog/recognitions': signedIn,
  },
  request: (route, visitor) => ({
    ...(requests[route] ?? { body: photo, headers: { 'content-type': 'image/jpeg' } }),
    token: cast[visitor]?.token ?? null,
  }),
});
