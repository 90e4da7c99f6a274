import { existsSync } from 'node:fs';
import { dirname } from 'node:path';

// The Nx targets of every project, inferred from its folder: `npx nx affected -t lint typecheck unit` runs what a change
// touches. `npm test` goes on without them: ESLint, the compiler and Jest are slower started once for each of 26
// projects than once for all, and the build's stamps answer in a tenth of a second what Nx needs two seconds for.

const tools = ['package-lock.json', 'tsconfig.base.json'].map((file) => `{workspaceRoot}/${file}`);
const configuration = {
  lint: ['eslint.config.js', 'tools/boundaries.mjs', 'tools/lint.mjs'],
  typecheck: [],
  unit: ['jest.config.js', 'tools/jest/**/*'],
  build: ['.swcrc', 'tools/build*.mjs', 'tools/mjml.mjs', 'tools/stamps.mjs'],
};

const cached = (target, command, more = {}) => ({
  command,
  cache: true,
  inputs: ['default', '^default', ...tools, ...configuration[target].map((file) => `{workspaceRoot}/${file}`)],
  ...more,
});

const test = (stage, root) => `node tools/test.mjs ${stage} --passWithNoTests ${root}/`;

const typecheck = (root) =>
  existsSync(`${root}/tsconfig.json`)
    ? cached('typecheck', `tsc -p ${root}`)
    : { executor: 'nx:noop', dependsOn: [{ projects: ['domeka'], target: 'typecheck-libs' }] };

const targetsOf = (root) => ({
  lint: cached('lint', `node tools/lint.mjs ${root}`),
  typecheck: typecheck(root),
  ...(root === 'apps/e2e'
    ? { e2e: { command: 'node tools/test.mjs e2e', cache: false } }
    : {
        unit: cached('unit', test('unit', root)),
        integration: { command: test('integration', root), cache: false },
      }),
  ...(['apps/server', 'apps/web'].includes(root) && {
    build: cached('build', `node tools/build.mjs ${root.slice('apps/'.length)}`, {
      outputs: ['dist', 'dist/.stamps'].map((folder) => `{workspaceRoot}/${folder}/${root.slice('apps/'.length)}`),
    }),
  }),
});

export const name = 'domeka/targets';
export const createNodesV2 = [
  '{apps,libs,migrations}/**/project.json',
  (files) => files.map((file) => [file, { projects: { [dirname(file)]: { targets: targetsOf(dirname(file)) } } }]),
];
