import { LentClient } from './lent-client.ts';

const names = new Map<string, string>();

/** Name of the prepared statement. Texts must come from a bounded set. */
export function preparedName(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = `q${names.size + 1}`;
    names.set(text, name);
  }
  return name;
}

export class PreparingClient extends LentClient {
  override query(...given: unknown[]) {
    const [text, values, ...rest] = given;
    const isNamed = typeof text === 'string' && Array.isArray(values) && values.length > 0;
    const passed = isNamed ? [{ name: preparedName(text), text, values }, ...rest] : given;
    return super.query(...passed);
  }
}
