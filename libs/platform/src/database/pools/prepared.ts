import { LentClient } from './lent-client.ts';

const names = new Map<string, string>();

/** The name a statement is prepared under, once a connection. Texts must come from a bounded set. */
export function preparedName(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = `q${names.size + 1}`;
    names.set(text, name);
  }
  return name;
}

/**
 * A connection of the EntityManager's, which prepares what comes with values: not its own statements, which hold
 * theirs.
 */
export class PreparingClient extends LentClient {
  override query(...asked: unknown[]) {
    const [text, values, ...rest] = asked;
    const isNamed = typeof text === 'string' && Array.isArray(values) && values.length > 0;
    const passed = isNamed ? [{ name: preparedName(text), text, values }, ...rest] : asked;
    return (super.query as (...passed: unknown[]) => never)(...passed);
  }
}
