import type { AdditionPlansView, MadeAdditionsView, OneMedicationView } from '@domeka/inventory/contract';
import type { Person, TestApp } from '@domeka/testing';

/** A row of a tray as pages send it. */
export const row = (given: object = {}) => ({
  name: 'Apap',
  dosage: '500 mg',
  type: 'tablets',
  onDuplicate: 'another-package',
  ...given,
});

export function additionSteps(t: TestApp, { token }: Pick<Person, 'token'>, listId: string | null = null) {
  const send = (items: unknown, headers: Record<string, string> = {}) =>
    t.api('POST /medication-additions', { token, body: { listId, items }, headers });
  const plansFor = (items: unknown) => t.api('POST /medication-additions/plans', { token, body: { listId, items } });
  const read = async (id: string) => (await t.api(`GET /medications/${id}`, { token })).json as OneMedicationView;
  return {
    send,
    plansFor,
    read,
    add: async (...items: object[]) => ((await send(items)).json as MadeAdditionsView).added,
    plan: async (...items: object[]) => ((await plansFor(items)).json as AdditionPlansView).plans,
    alone: async (body: object) => {
      const asked = { ...row({ onDuplicate: 'add-as-new' }), listId, ...body };
      return (await t.api('POST /medications', { token, body: asked })).json.id as string;
    },
    list: async () =>
      (await t.api(`GET /medications?list=${listId ?? 'personal'}`, { token })).json as {
        total: number;
        items: { id: string; name: string; dosage: string | null; packageCount: number }[];
      },
  };
}
