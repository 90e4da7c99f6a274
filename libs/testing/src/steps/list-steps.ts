import { randomBytes } from 'node:crypto';
import { everyVisitor } from '../access/access-table.ts';
import type { Person } from '../app/person.ts';
import type { TestApp } from '../app/test-app.ts';

export type Role = 'collaborator' | 'viewer';

export const listSteps = ({ api }: Pick<TestApp, 'api'>, { token }: Pick<Person, 'token'>) => ({
  create: async (name = 'Home') => (await api('POST /lists', { token, body: { name } })).json as { id: string },
  lists: async () => (await api('GET /lists', { token })).json.items as Record<string, unknown>[],
  members: async (id: string) =>
    (await api(`GET /lists/${id}/members`, { token })).json.items as Record<string, unknown>[],
  invitations: async (id: string) =>
    (await api(`GET /lists/${id}/invitations`, { token })).json.items as Record<string, unknown>[],
  invite: (id: string, email: string, role?: Role) =>
    api(`POST /lists/${id}/members`, { token, body: { email, ...(role && { role }) } }),
  changeRole: (id: string, userId: string, role: string) =>
    api(`PATCH /lists/${id}/members/${userId}`, { token, body: { role } }),
  remove: (id: string, userId: string) => api(`DELETE /lists/${id}/members/${userId}`, { token }),
  leave: (id: string) => api(`POST /lists/${id}/leave`, { token }),
  handOver: (id: string, userId: string) => api(`PUT /lists/${id}/owner`, { token, body: { userId } }),
  delete: (id: string, name = 'Home') => api(`DELETE /lists/${id}`, { token, body: { name } }),
  restore: (id: string) => api(`POST /lists/${id}/restore`, { token }),
});

/** The usual visitors and a viewer, a collaborator and a former member. */
export async function everyListVisitor(t: TestApp) {
  const [usual, viewer, collaborator, formerMember] = await Promise.all([
    everyVisitor(t),
    t.person('viewer'),
    t.person('collaborator'),
    t.person('former'),
  ]);
  return { ...usual, viewer, collaborator, formerMember };
}

export type EveryListVisitor = keyof Awaited<ReturnType<typeof everyListVisitor>>;

export async function listOfAll(t: TestApp, cast: Awaited<ReturnType<typeof everyListVisitor>>, name = 'Home') {
  const owner = listSteps(t, cast.owner);
  const { id } = await owner.create(name);
  for (const [{ id: userId }, role] of [
    [cast.viewer, 'viewer'],
    [cast.collaborator, 'collaborator'],
    [cast.formerMember, 'collaborator'],
  ] as const) {
    await t.sql(
      `insert into list_members (id, list_id, user_id, role, joined_at, mail_failed) values (gen_random_uuid(), $1, $2, $3, now(), false)`,
      [id, userId, role],
    );
  }
  await owner.remove(id, cast.formerMember.id);
  return id;
}

/** An invitation for an existing account; returns its token. */
export async function waitingInvitation(t: TestApp, listId: string, email: string, role: Role = 'viewer') {
  const secret = randomBytes(32).toString('base64url');
  await t.sql(
    `insert into list_invitations (id, list_id, recipient_email, role, token_hash, invitation_token, status, created_at, expires_at, mail_failed)
     values (gen_random_uuid(), $1, $2, $3, sha256(convert_to($4, 'UTF8')), '', 'pending', now(), now() + interval '1 day', false)`,
    [listId, email, role, secret],
  );
  return secret;
}
