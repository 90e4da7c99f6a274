import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, copyFileSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { imageOf } from './image.mjs';
import { freePort, untilReady } from './ready.mjs';
import { makeTree } from './tree.mjs';

const image = imageOf('single');

/** The image's user where this program is root; otherwise whoever runs it. */
function user() {
  if (process.getuid() !== 0) return { uid: process.getuid(), gid: process.getgid() };
  const isKnown = spawnSync('id', ['-un', '1000']).status === 0; // PostgreSQL asks for the user's name
  return isKnown ? { uid: 1000, gid: 1000 } : { uid: 65534, gid: 65534 };
}

const filesIn = (folder) => readdirSync(folder, { recursive: true }).length;

/** The image's files, run as its user without a container; each folder is one beside them. */
export class InTree {
  #user = user();
  #place = mkdtempSync(join(tmpdir(), 'domeka-single-'));
  #tree = join(this.#place, 'image');
  #running = new Set();
  #made;

  constructor() {
    chmodSync(this.#place, 0o755);
    makeTree(this.#tree, image.copied);
    this.#made = filesIn(this.#tree);
  }

  async start(folder) {
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const [, ...args] = image.command;
    const child = spawn(this.#node(), args, this.#options(folder, { PORT: String(port), PUBLIC_URL: origin }));
    this.#running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    const said = () => output;
    await untilReady(said, () => child.exitCode === null);
    const stop = async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      return (await ended)[0];
    };
    return { origin, said, stop, run: (name, ...given) => this.run(folder, name, ...given) };
  }

  run(folder, name, ...args) {
    const given = [`dist/server/${name}.js`, ...args];
    const options = { ...this.#options(folder), encoding: 'utf8' };
    const { status, stdout, stderr, error } = spawnSync(this.#node(), given, options);
    if (error) throw error;
    return { code: status, output: stdout + stderr };
  }

  /** A folder that belongs to root; without its rights, one of this user's own that is closed. */
  foreign(folder) {
    const path = this.#folder(folder);
    if (process.getuid() === 0) chownSync(path, 0, 0);
    chmodSync(path, 0o555);
  }

  copy(from, to, file) {
    const copy = this.inside(basename(file), to);
    copyFileSync(this.inside(file, from), copy);
    chownSync(copy, this.#user.uid, this.#user.gid);
  }

  /** As with a newer version: the same files elsewhere. */
  renew() {
    const newer = join(this.#place, 'newer');
    renameSync(this.#tree, newer);
    this.#tree = newer;
  }

  inside(path, folder) {
    return join(this.#folder(folder), path);
  }

  /** @throws where anything was written beside the folders */
  end() {
    const left = filesIn(this.#tree);
    for (const child of this.#running) child.kill('SIGKILL');
    rmSync(this.#place, { recursive: true, force: true });
    if (left !== this.#made) throw new Error(`${left - this.#made} files were written beside the data.`);
  }

  #node() {
    return join(this.#tree, 'bin/node');
  }

  #folder(name) {
    const folder = join(this.#place, name);
    if (existsSync(folder)) return folder;
    mkdirSync(folder, { mode: 0o700 });
    chownSync(folder, this.#user.uid, this.#user.gid);
    return folder;
  }

  #options(name, more = {}) {
    const folder = this.#folder(name);
    const own = Object.entries(image.environment).map(([key, value]) => [key, value.replace(/^\/data/, folder)]);
    return { cwd: this.#tree, env: { PATH: process.env.PATH, ...Object.fromEntries(own), ...more }, ...this.#user };
  }
}
