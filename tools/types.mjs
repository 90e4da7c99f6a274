import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { inWorkspace, root } from './workspace.mjs';

// Type-checks every folder with a tsconfig.json, in parallel on all cores.

const areas = ['apps', 'libs'];
const nested = await Promise.all(
  areas.map((area) => readdir(inWorkspace(area)).then((names) => names.map((name) => join(area, name)))),
);
const folders = [...areas, ...nested.flat()].filter((folder) => existsSync(inWorkspace(`${folder}/tsconfig.json`)));

const atOnce = pLimit(availableParallelism());
const codes = await Promise.all(folders.map((folder) => atOnce(check, folder)));
process.exitCode = codes.some((code) => code !== 0) ? 1 : 0;

function check(folder) {
  const compiler = spawn(process.execPath, [inWorkspace('node_modules/typescript/bin/tsc'), '-p', folder], {
    cwd: root,
    stdio: 'inherit',
  });
  return new Promise((ended, failed) => compiler.once('error', failed).once('exit', ended));
}
