import { keptFacts, lastDayOf } from '@domeka/inventory/contract';
import type { AddedMedicationView, Keeps, KeptFacts, OneMedicationView, UsedPackage } from '@domeka/inventory/contract';
import type { ApiResponse, Person, TestApp } from '@domeka/testing';

interface KeptRow extends KeptFacts {
  type: string;
}
interface PackageRow extends UsedPackage {
  keepsDays: number | null;
  keepsMonths: number | null;
  lastDay: string | null;
}

const keptQuery = `
  select type::text, quantity, expiry_date::text as "expiryDate", lot_number as "lotNumber", gtin, location,
    package_count as "packageCount", opened_count as "openedCount" from medications where id = $1`;
const packagesQuery = `
  select id, quantity, expiry_date::text as "expiryDate", lot_number as "lotNumber", gtin, location, last_day::text as "lastDay",
    opened_on::text as "openedOn", keeps_days as "keepsDays", keeps_months as "keepsMonths", created_at as "createdAt"
  from medication_packages where medication_id = $1`;

/** Fails unless what `medications` keeps, and `last_day`, follow from the packages by the rules. */
export async function expectKept(t: TestApp, id: string) {
  const [[kept], rows] = await Promise.all([t.sql<KeptRow>(keptQuery, [id]), t.sql<PackageRow>(packagesQuery, [id])]);
  const packages = rows.map((row) => ({ ...row, keeps: keepsOf(row) }));
  const type = kept?.type ?? '';
  expect(kept).toEqual({ type, ...keptFacts(packages, type) });
  expect(packages.map(({ lastDay }) => lastDay)).toEqual(packages.map(lastDayOf));
}

function keepsOf({ keepsDays, keepsMonths }: PackageRow): Keeps | null {
  if (keepsDays !== null) return { value: keepsDays, unit: 'days' };
  return keepsMonths === null ? null : { value: keepsMonths, unit: 'months' };
}

export const faultsOf = ({ problem }: ApiResponse) => problem.errors?.map(({ path, code }) => `${path} ${code}`);

/** Steps of one person, each followed by a comparison of what is kept. */
export function packageSteps(t: TestApp, { token }: Pick<Person, 'token'>) {
  let boxes = 0;
  const after = async (id: string, answer: Promise<ApiResponse>) => {
    const given = await answer;
    await expectKept(t, id);
    return given;
  };
  const at = (id: string, packageId: string) => `/medications/${id}/packages/${packageId}`;
  const read = async (id: string) => (await t.api(`GET /medications/${id}`, { token })).json as OneMedicationView;
  return {
    read,
    async medication(body: object = {}, ...others: object[]) {
      const asked = { name: `Box ${(boxes += 1)}`, onDuplicate: 'add-as-new', ...body };
      const added = await t.api('POST /medications', { token, body: asked });
      const { id } = added.json as AddedMedicationView;
      for (const other of others) await t.api(`POST /medications/${id}/packages`, { token, body: other });
      await expectKept(t, id);
      return read(id);
    },
    edit: (id: string, body: object) => after(id, t.api(`PATCH /medications/${id}`, { token, body })),
    take: (id: string, body: object) => after(id, t.api(`PATCH /medications/${id}/quantity`, { token, body })),
    add: (id: string, body: object) => after(id, t.api(`POST /medications/${id}/packages`, { token, body })),
    change: (id: string, packageId: string, body: object) =>
      after(id, t.api(`PATCH ${at(id, packageId)}`, { token, body })),
    open: (id: string, packageId: string, body: object = {}) =>
      after(id, t.api(`PUT ${at(id, packageId)}/opening`, { token, body })),
    close: (id: string, packageId: string, query = '') =>
      after(id, t.api(`DELETE ${at(id, packageId)}/opening${query}`, { token })),
  };
}
