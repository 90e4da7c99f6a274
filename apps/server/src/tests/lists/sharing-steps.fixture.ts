import { authSteps } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { endLinks, keepers, mayEdit, mayEnd, pick, roleIn, stranger } from './sharing-model.fixture.ts';
import type { List, Step, World } from './sharing-model.fixture.ts';

export type SharingSteps = ReturnType<typeof sharingSteps>;

export function sharingSteps(t: TestApp, people: Person[]) {
  const addressOf = (who: number) => (who === stranger ? 'stranger@example.test' : people[who]?.email);
  const setConfirmed = (who: number, isConfirmed: boolean) =>
    t.sql(`update users set email_confirmed_at = case when $2 then now() end where id = $1`, [
      people[who]?.id,
      isConfirmed,
    ]);
  let names = 0;

  /** Product and model must agree whether a step is allowed. */
  async function take(world: World, { act, who, whom, reader, list: listIndex, thing: thingIndex, flag }: Step) {
    const { token } = people[who] as Person;
    const other = people[whom] as Person;
    const list = pick(world.lists, listIndex);
    const thing = pick(world.things, thingIndex);
    const link = pick(world.links, thingIndex);
    const role = list && roleIn(list, who);
    const isKeeper = keepers.includes(role);
    const given = flag ? 'collaborator' : 'viewer';
    const send = async (route: string, isAllowed: boolean, body: object = {}) => {
      const answer = await t.api(route, { token, body });
      expect([act, answer.status < 300, answer.text.slice(0, 200)]).toEqual([
        act,
        isAllowed,
        answer.text.slice(0, 200),
      ]);
      expect(answer.status).toBeLessThan(500);
      return answer.json;
    };
    const add = async (to: List | null, isAllowed: boolean) => {
      const body = { name: `Thing ${(names += 1)}`, isPrivate: flag, listId: to?.id ?? null };
      const made = await send('POST /medications', isAllowed, body);
      if (isAllowed) world.things.push({ id: made.id, name: body.name, owner: who, list: to, isPrivate: flag });
    };
    const share = async (of: List | null, mayShare: boolean, forWhom: number | null = null) => {
      const isAllowed = mayShare && forWhom !== who;
      const recipientEmail = forWhom === null ? null : addressOf(forWhom);
      const made = await send('POST /shares', isAllowed, { listId: of?.id ?? null, recipientEmail });
      if (!isAllowed) return;
      const known = world.links.find(
        (one) =>
          one.reader !== null &&
          one.reader === forWhom &&
          one.list === of &&
          (of !== null || one.maker === who) &&
          one.state !== 'ended',
      );
      expect(made.id === known?.id).toBe(known !== undefined);
      if (known) Object.assign(known, { state: 'live', maker: who });
      else
        world.links.push({
          id: made.id,
          token: made.shareToken,
          maker: who,
          list: of,
          reader: forWhom,
          state: 'live',
        });
    };
    if (act === 'make list') {
      const { id } = await send('POST /lists', true, { name: 'List' });
      world.lists.push({ id, isDeleted: false, roles: new Map([[who, 'owner']]), invited: new Map() });
    } else if (act === 'add') await add(null, true);
    else if (act === 'share') await share(null, true);
    else if (act === 'share with') await share(null, true, reader);
    else if (act === 'lose address') {
      await setConfirmed(who, false);
      world.confirmed.delete(who);
    } else if (act === 'confirm address') {
      await setConfirmed(who, true);
      world.confirmed.add(who);
    } else if (act === 'log in') {
      const { status } = await authSteps(t).signIn(people[who]?.email ?? '');
      expect(status === 200).toBe(world.confirmed.has(who));
      if (!world.confirmed.has(who)) return;
      for (const { roles, invited } of world.lists.filter(({ isDeleted }) => !isDeleted)) {
        const asked = invited.get(who);
        if (asked && !roles.has(who)) roles.set(who, asked);
        invited.delete(who);
      }
    } else if (act === 'end share' && link?.state === 'live') {
      await send(`DELETE /shares/${link.id}`, mayEnd(link, who));
      if (mayEnd(link, who)) link.state = 'ended';
    } else if (act === 'expire' && link?.state === 'live') {
      await t.sql('update shared_medication_lists set expires_at = now() where id = $1', [link.id]);
      link.state = 'expired';
    } else if (thing && act === 'mark') {
      await send(`PATCH /medications/${thing.id}/privacy`, mayEdit(thing, who), { isPrivate: flag });
      if (mayEdit(thing, who)) thing.isPrivate = flag;
    } else if (thing && act === 'delete thing') {
      await send(`DELETE /medications/${thing.id}`, mayEdit(thing, who));
      if (mayEdit(thing, who)) world.things.splice(world.things.indexOf(thing), 1);
    } else if (thing && act === 'move') {
      const to = flag ? null : (list ?? null);
      const isAllowed = mayEdit(thing, who) && (to === null || to === thing.list || isKeeper);
      await send(`PATCH /medications/${thing.id}`, isAllowed, { listId: to?.id ?? null });
      if (isAllowed && to !== thing.list) Object.assign(thing, { list: to, ...(to === null && { owner: who }) });
    }
    if (!list) return;
    const member = `/lists/${list.id}/members/${other.id}`;
    const theirs = roleIn(list, whom);
    const isGiven = theirs === 'collaborator' || theirs === 'viewer';
    if (act === 'add to list') await add(list, isKeeper);
    else if (act === 'share list') await share(list, isKeeper);
    else if (act === 'share list with') await share(list, isKeeper, reader);
    else if (act === 'invite') {
      const isKnown = world.confirmed.has(whom);
      const isAllowed = isKeeper && !(isKnown && theirs !== undefined);
      await send(`POST /lists/${list.id}/members`, isAllowed, { email: other.email, role: given });
      if (!isAllowed) return;
      if (!isKnown) return void list.invited.set(whom, given);
      list.roles.set(whom, given);
      list.invited.delete(whom);
    } else if (act === 'change role') {
      await send(`PATCH ${member}`, isKeeper && isGiven, { role: given });
      if (!isKeeper || !isGiven) return;
      if (theirs === 'collaborator' && given === 'viewer') endLinks(world, list, whom);
      list.roles.set(whom, given);
    } else if (act === 'remove') {
      await send(`DELETE ${member}`, isKeeper && isGiven);
      if (!isKeeper || !isGiven) return;
      list.roles.delete(whom);
      endLinks(world, list, whom);
    } else if (act === 'leave') {
      const isAllowed = role !== undefined && role !== 'owner';
      await send(`POST /lists/${list.id}/leave`, isAllowed);
      if (!isAllowed) return;
      list.roles.delete(who);
      endLinks(world, list, who);
    } else if (act === 'hand over') {
      await send(`PUT /lists/${list.id}/owner`, role === 'owner' && isGiven, { userId: other.id });
      if (role !== 'owner' || !isGiven) return;
      list.roles.set(who, 'collaborator').set(whom, 'owner');
    } else if (act === 'delete list') {
      await send(`DELETE /lists/${list.id}`, role === 'owner', { name: 'List' });
      if (role !== 'owner') return;
      list.isDeleted = true;
      endLinks(world, list);
    } else if (act === 'restore') {
      const isAllowed = list.isDeleted && list.roles.get(who) === 'owner';
      await send(`POST /lists/${list.id}/restore`, isAllowed);
      if (isAllowed) list.isDeleted = false;
    }
  }

  return { take, addressOf };
}
