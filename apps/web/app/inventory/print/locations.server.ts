import type { AppLoadContext } from '@remix-run/node';
import type { MedicationView } from '@domeka/inventory/contract';

/** By package, of medications with several; none of what others share. */
export async function readLocations({ api }: AppLoadContext, medications: readonly MedicationView[]) {
  const own = medications.filter(({ packageCount, isShared }) => packageCount > 1 && !isShared);
  const answers = await Promise.all(own.map(({ id }) => api('GET /medications/{id}', { params: { id } })));
  const packages = answers.flatMap((answer) => (answer.status === 404 ? [] : answer.orThrow().packages));
  return new Map(packages.map(({ id, location }) => [id, location]));
}
