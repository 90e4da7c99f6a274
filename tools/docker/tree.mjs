import { copyFileSync, existsSync, linkSync, lstatSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { readlinkSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inWorkspace, root, runtime } from '../workspace.mjs';

/** What the Dockerfile copies into an image, from what is installed and built here, with the image's Node. */
export function makeTree(folder, copied) {
  const paths = copied.flatMap((path) => (path === 'node_modules' ? packages() : [path]));
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    take(root + path, join(folder, path));
  }
  mkdirSync(join(folder, 'bin'));
  link(realpathSync(runtime()), join(folder, 'bin/node'));
}

/** What `npm ci --omit=dev` leaves, without the packages of Node. */
function packages() {
  const { packages: locked } = JSON.parse(readFileSync(inWorkspace('package-lock.json'), 'utf8'));
  return Object.entries(locked)
    .filter(([path, { dev }]) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && !dev)
    .map(([path]) => path)
    .filter((path) => !/node_modules\/node-linux-/.test(path) && existsSync(inWorkspace(path)));
}

function take(from, to) {
  const state = lstatSync(from);
  if (state.isSymbolicLink()) return symlinkSync(readlinkSync(from), to);
  if (!state.isDirectory()) return link(from, to);
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) take(join(from, name), join(to, name));
}

/** Copied where it lies on another disk. */
function link(from, to) {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
