import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** npm changes to the workspace. */
export const fromHere = (path: string) => resolve(process.env.INIT_CWD ?? '.', path);

export type FileCommand<Flag extends string> = { file: string } & Record<Flag, boolean>;

export function readFileCommand<Flag extends string>(given: string[], flags: Flag[]): FileCommand<Flag> | null {
  try {
    const options = Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean', default: false } as const]));
    const { values, positionals } = parseArgs({ args: given, options, allowPositionals: true });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) return null;
    return { file: fromHere(file), ...values } as FileCommand<Flag>;
  } catch {
    return null; // unknown option
  }
}
