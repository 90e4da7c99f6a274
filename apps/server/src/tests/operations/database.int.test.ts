import { MikroORM } from '@mikro-orm/postgresql';
import { SealedColumns } from '@domeka/platform';
import { appCode, authSteps, linkIn, listSteps, shareSteps, testModule, twoStepSteps } from '@domeka/testing';
import { modules } from '../../modules.ts';

const t = testModule(modules);

/** Only migrations declare these: foreign keys, checks, triggers, partial indexes, enums, computed columns. */
const more =
  /^(drop (index|trigger|function|type)|alter table "\w+" drop (constraint|column "(search_text|search_words|scope_id|last_day|xid|(recalled|suspended|check|unreadable)_count)"))/;

test('a migrated database holds everything the entities say', async () => {
  const toEntities = await t.app.get(MikroORM).schema.getUpdateSchemaSQL({ wrap: false, dropTables: false });
  const lacking = toEntities.split('\n').filter((statement) => statement.trim() && !more.test(statement));
  expect(lacking).toEqual([]);
});

const invited = 'invited@example.test';

test('apps, links and invitations outlive the secret they were sealed with', async () => {
  const anna = await twoStepSteps(t).person();
  const { shareToken } = await shareSteps(t, anna).share();
  const { id: listId } = await listSteps(t, anna).create();
  const { id: invitationId } = (await listSteps(t, anna).invite(listId, invited)).json;
  const link = linkIn(await t.mailbox.next(invited));
  await t.mailsSettled();
  const secretKey = 'newer-secret-newer-secret-newer-secret';
  const during = await t.another({ secretKey, secretKeyPrevious: t.environment.secretKey });
  await during.app.get(SealedColumns).sealAnew();

  const after = await t.another({ secretKey });
  const { access_token } = (await authSteps(after).signIn(anna.email)).json;
  const stepped = await twoStepSteps(after).verify(access_token, anna.factorId, appCode(anna.seed, 1));
  expect(stepped.status).toBe(200);
  const token = stepped.json.access_token as string;
  expect((await after.api('GET /shares', { token })).json.items).toEqual([expect.objectContaining({ shareToken })]);
  await after.api(`POST /lists/${listId}/invitations/${invitationId}/resend`, { token });
  await after.mailsSettled();
  expect(t.mailbox.to(invited).map(linkIn)).toEqual([link, link]);
});
