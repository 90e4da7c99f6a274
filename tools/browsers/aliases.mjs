import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { inWorkspace } from '../workspace.mjs';

/** People, mails and data are made by what apps/e2e has for it, whose files name modules by TypeScript's aliases. */
const { paths } = JSON.parse(readFileSync(inWorkspace('tsconfig.base.json'), 'utf8')).compilerOptions;

registerHooks({
  resolve: (name, context, next) =>
    paths[name] ? { url: pathToFileURL(inWorkspace(paths[name][0])).href, shortCircuit: true } : next(name, context),
});
