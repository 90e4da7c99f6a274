import { Refusal } from '@domeka/kernel';

interface Outcome {
  done: string[];
  kept: string[];
  refusal: Refusal | null;
}

/** Sorted by id to avoid deadlocks. `act` answers with what it kept of an id; `partsOf` are all that may be kept. */
export async function oneByOne(
  ids: Iterable<string>,
  act: (id: string) => Promise<string[]>,
  partsOf: (id: string) => string[] = (id) => [id],
): Promise<Outcome> {
  const outcome: Outcome = { done: [], kept: [], refusal: null };
  for (const id of [...new Set(ids)].sort()) {
    try {
      outcome.kept.push(...(await act(id)));
      outcome.done.push(id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      outcome.refusal = error;
      if (error.code === 'changed-meanwhile') outcome.kept.push(...partsOf(id));
    }
  }
  return outcome;
}

export const lowered = (versions: [id: string, version: number][]) =>
  new Map(versions.map(([id, version]) => [id.toLowerCase(), version]));
