import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { transformSync } from '@swc/core';

// Lets threads and processes started by tests load TypeScript sources and `@domeka/…` aliases.

const root = new URL('../../', import.meta.url);
const read = (path) => JSON.parse(readFileSync(new URL(path, root), 'utf8'));

if (!isMainThread || process.argv[1]?.endsWith('.ts')) {
  const { paths } = read('tsconfig.base.json').compilerOptions;
  const settings = read('.swcrc');
  registerHooks({
    resolve: (specifier, context, next) => {
      const file = paths[specifier]?.[0];
      return file ? { url: new URL(file, root).href, shortCircuit: true } : next(specifier, context);
    },
    load: (url, context, next) => {
      if (!url.endsWith('.ts')) return next(url, context);
      const filename = fileURLToPath(url);
      const { code } = transformSync(readFileSync(filename, 'utf8'), {
        ...settings,
        swcrc: false,
        filename,
        sourceMaps: 'inline',
      });
      return { format: 'module', source: code, shortCircuit: true };
    },
  });
}
