import { CollaborationModule } from '@domeka/collaboration';
import { IdentityModule } from '@domeka/identity';
import { InventoryModule } from '@domeka/inventory';
import { describeAccess, everyListVisitor, listOfAll, startTestApp } from '@domeka/testing';
import type { AccessRequest, EveryListVisitor, TestApp } from '@domeka/testing';
import { RemindersModule } from './reminders.module.ts';

let t: TestApp;
let cast: Awaited<ReturnType<typeof everyListVisitor>>;
let medication: string;
let packageId: string;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, CollaborationModule, InventoryModule, RemindersModule]);
  cast = await everyListVisitor(t);
  const body = { name: 'Apap', listId: await listOfAll(t, cast) };
  medication = (await t.api('POST /medications', { token: cast.owner.token, body })).json.id;
  const packages = 'select id from medication_packages where medication_id = $1';
  packageId = (await t.sql<{ id: string }>(packages, [medication]))[0]?.id as string;
});
afterAll(() => t.close());

const out = { anonymous: 401, signedOut: 401 };
const signedIn = (status: number) => ({
  ...out,
  stranger: status,
  admin: status,
  formerMember: status,
  owner: status,
  collaborator: status,
  viewer: status,
});
const members = (status: number) => ({
  ...signedIn(status),
  stranger: 404,
  admin: 404,
  formerMember: 404,
});
const anybody = (status: number) => ({ ...signedIn(status), anonymous: status, signedOut: status });

describeAccess<EveryListVisitor>({
  app: () => t,
  of: [RemindersModule],
  table: {
    'GET /reminders': signedIn(200),
    'PUT /reminders': signedIn(200),
    'GET /reminders/offer': signedIn(200),
    'POST /reminders/test': signedIn(202),
    'GET /reminders/stop/:token': anybody(200),
    'POST /reminders/stop/:token': anybody(200),
    'GET /medications/:id/snoozes': members(200),
    'PUT /medications/:id/packages/:packageId/snooze': members(200),
    'DELETE /medications/:id/packages/:packageId/snooze': members(204),
    'GET /calendar-feed': signedIn(200),
    'POST /calendar-feed': signedIn(201),
    'PUT /calendar-feed': signedIn(200),
    'DELETE /calendar-feed': signedIn(204),
    'GET /calendar-feed/:token': anybody(404),
  },
  request: async (route, visitor): Promise<AccessRequest> => {
    const token = cast[visitor]?.token ?? null;
    if (route === 'PUT /calendar-feed') await t.api('POST /calendar-feed', { token, body: { withNames: false } });
    const body = route.includes('snooze') ? { until: null } : { withNames: false };
    return { token, path: { id: medication, packageId, token: 'x'.repeat(43) }, ...(/^P/.test(route) && { body }) };
  },
});
