import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { inWorkspace } from './workspace.mjs';

const parts = {
  server: {
    folders: ['apps/server', 'libs', 'migrations'],
    files: ['tools/build-server.mjs', 'tools/mjml.mjs', '.swcrc'],
    unused: /^libs\/ui\//,
    result: 'dist/server/main.js',
  },
  web: {
    folders: ['apps/web', 'libs'],
    files: ['tools/build-web.mjs'],
    unused: /^libs\/(platform|testing|[^/]+\/server)\//,
    result: 'dist/web/server/index.js',
  },
};
const commonFiles = ['package-lock.json', 'tsconfig.base.json', 'tools/stamps.mjs'];
const neverBuilt = /(\.test\.tsx?|\.fixture\.ts|\.md)$|\/node_modules\//;

/** The parts whose sources changed since they were built: name, and digest of the sources now. */
export async function staleParts(names = Object.keys(parts)) {
  const stale = [];
  for (const name of names) {
    const digest = await digestOf(parts[name]);
    const kept = await readFile(stampFile(name), 'utf8').catch(() => null);
    if (kept !== digest || !existsSync(inWorkspace(parts[name].result))) stale.push({ name, digest });
  }
  return stale;
}

export async function keepStamp({ name, digest }) {
  await mkdir(inWorkspace('dist/.stamps'), { recursive: true });
  await writeFile(stampFile(name), digest);
}

const stampFile = (name) => inWorkspace(`dist/.stamps/${name}`);

async function digestOf({ folders, files, unused }) {
  const inFolders = (await Promise.all(folders.map(filesBelow))).flat();
  const sources = inFolders.filter((path) => !unused.test(path) && !neverBuilt.test(path)).sort();
  const hash = createHash('sha256');
  for (const path of [...sources, ...files, ...commonFiles]) {
    hash.update(`${path}\n`).update(await readFile(inWorkspace(path)));
  }
  return hash.digest('hex');
}

async function filesBelow(folder) {
  const entries = await readdir(inWorkspace(folder), { withFileTypes: true });
  const nested = entries.map((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
  return (await Promise.all(nested)).flat();
}
