import { commonRefusals, moduleOfProblem, Refusal } from '@domeka/kernel';
import type { Problem, RefusalTable } from '@domeka/kernel';
import { boxesRefusals } from '@domeka/boxes/contract';
import { inventoryRefusals } from '@domeka/inventory/contract';

const { 'malformed-body': malformed, 'try-again-later': later } = commonRefusals;

/** Of pictures alone: that this process is refused itself is no matter of its visitor. */
const tables: Record<string, RefusalTable> = {
  boxes: boxesRefusals,
  common: { 'malformed-body': malformed, 'try-again-later': later },
  inventory: inventoryRefusals,
};

/** What another process refused, as if this one had; null if that is nothing that this one knows. */
export function refusalOfProblem(text: string): Refusal | null {
  const { type = '', code = '', params } = parsed(text);
  const module = moduleOfProblem({ type });
  const table = Object.hasOwn(tables, module) ? tables[module] : undefined;
  const kind = table && Object.hasOwn(table, code) ? table[code] : undefined;
  return kind ? new Refusal(module, code, kind, params) : null;
}

function parsed(text: string): Partial<Problem> {
  try {
    return (JSON.parse(text) ?? {}) as Partial<Problem>;
  } catch {
    return {};
  }
}
