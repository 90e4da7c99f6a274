import { spawnSync } from 'node:child_process';
import { root } from '../workspace.mjs';
import { freePort, untilReady } from './ready.mjs';

const image = 'domeka:try-single';
const hardened = ['--read-only', '--tmpfs', '/tmp', '--security-opt', 'no-new-privileges:true'];

function docker(...args) {
  const { status, stdout, stderr, error } = spawnSync('docker', args, { cwd: root, encoding: 'utf8' });
  if (error) throw new Error('There is no Docker here. On the file tree alone: node tools/docker/try-single.mjs tree');
  return { code: status, output: stdout + stderr };
}

function orFail(...args) {
  const { code, output } = docker(...args);
  if (code !== 0) throw new Error(`docker ${args.join(' ')}\n${output}`);
  return output.trim();
}

const build = (...more) =>
  orFail('build', '--file', 'tools/docker/Dockerfile', '--target', 'single', '--tag', image, ...more, '.');
const program = (name) => ['node', `dist/server/${name}.js`];

/** Containers of the image; each folder is a volume. */
export class InDocker {
  #volumes = new Set();
  #containers = new Set();

  constructor() {
    build();
  }

  async start(folder) {
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const given = ['--publish', `${port}:3000`, '--env', `PUBLIC_URL=${origin}`];
    const id = orFail('run', '--detach', ...hardened, ...this.#mounted(folder), ...given, image);
    this.#containers.add(id);
    const said = () => docker('logs', id).output;
    const state = (field) => orFail('inspect', '--format', `{{.State.${field}}}`, id);
    await untilReady(said, () => state('Running') === 'true');
    const stop = () => {
      orFail('stop', '--time', '30', id);
      return Number(state('ExitCode'));
    };
    return { origin, said, stop, run: (name, ...args) => docker('exec', id, ...program(name), ...args) };
  }

  run(folder, name, ...args) {
    return docker('run', '--rm', ...hardened, ...this.#mounted(folder), image, ...program(name), ...args);
  }

  /** A folder that belongs to root. An empty one would get the image's owner again. */
  foreign(folder) {
    const asRoot = ['run', '--rm', '--user', '0', ...this.#mounted(folder), image];
    orFail(...asRoot, 'sh', '-c', 'touch /data/kept && chown root:root /data && chmod 755 /data');
  }

  copy(from, to, file) {
    const source = ['--volume', `${this.#volume(from)}:/from`];
    orFail('run', '--rm', ...source, ...this.#mounted(to), image, 'cp', `/from/${file}`, '/data/');
  }

  /** As with a newer version: another image, and a container of it. */
  renew() {
    build('--label', 'domeka.try=newer');
  }

  inside(path) {
    return `/data/${path}`;
  }

  end() {
    for (const id of this.#containers) docker('rm', '--force', id);
    for (const volume of this.#volumes) docker('volume', 'rm', '--force', volume);
  }

  #volume(folder) {
    const name = `domeka-try-${folder}`;
    this.#volumes.add(name);
    return name;
  }

  #mounted(folder) {
    return ['--volume', `${this.#volume(folder)}:/data`];
  }
}
