import { readdirSync, readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { transform } from '@swc/core';
import { build, context } from 'esbuild';
import { compileMjml } from './mjml.mjs';
import { inWorkspace, root } from './workspace.mjs';

const { version } = JSON.parse(readFileSync(inWorkspace('package.json'), 'utf8'));

const programs = [
  'main',
  'admin',
  'catalog',
  'recalls',
  'audit',
  'backup',
  'verify',
  'restore',
  'doctor',
  'migrate',
  'migration',
];
const program = (name) => ({ in: inWorkspace(`apps/server/src/${name}.ts`), out: name });
const workers = readdirSync(inWorkspace('libs'), { recursive: true })
  .filter((path) => path.includes('/server/src/') && path.endsWith('-worker.ts'))
  .map((path) => ({ in: inWorkspace(`libs/${path}`), out: basename(path, '.ts') }));

export async function buildServer() {
  await rm(inWorkspace('dist/server'), { recursive: true, force: true });
  await build({
    ...options,
    entryPoints: [...programs.map(program), ...workers],
    outdir: inWorkspace('dist/server'),
  });
}

export async function watchServer(built) {
  const tell = { name: 'tell', setup: ({ onEnd }) => onEnd(({ errors }) => built(errors.length === 0)) };
  const watching = await context({
    ...options,
    entryPoints: [...['dev-child', 'dev-services'].map(program), ...workers],
    outdir: inWorkspace('dist/dev'),
    plugins: [...options.plugins, tell],
  });
  await watching.watch();
  return () => watching.dispose();
}

/** swc reads the TypeScript: esbuild does not emit the decorator metadata that Nest needs. */
const options = {
  absWorkingDir: root,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  packages: 'external',
  define: { 'process.env.DOMEKA_VERSION': JSON.stringify(version) },
  sourcemap: true,
  tsconfig: inWorkspace('tsconfig.base.json'),
  logLevel: 'warning',
  plugins: [
    {
      name: 'swc',
      async setup({ onLoad }) {
        const settings = JSON.parse(await readFile(inWorkspace('.swcrc'), 'utf8'));
        onLoad({ filter: /\.ts$/ }, async ({ path }) => {
          const text = await readFile(path, 'utf8');
          const { code } = await transform(text, { ...settings, swcrc: false, filename: path, sourceMaps: 'inline' });
          return { contents: code, loader: 'js' };
        });
      },
    },
    {
      name: 'mjml',
      setup({ onLoad }) {
        onLoad({ filter: /\.mjml$/ }, async ({ path }) => ({
          contents: await compileMjml(await readFile(path, 'utf8')),
          loader: 'text',
        }));
      },
    },
  ],
};
