import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import JestRuntime from 'jest-runtime';

/** Keep ES modules. */
const asModule = {
  isInternalModule: false,
  supportsDynamicImport: true,
  supportsExportNamespaceFrom: true,
  supportsStaticESM: true,
  supportsTopLevelAwait: true,
};

/** The current test file; a worker runs one at a time. */
let current = null;
const sourceMaps = new Map();

/**
 * Loads test files by Node instead of Jest's virtual machine: libraries once per worker (loading Nest and MikroORM was
 * most of a file's time), our own modules again for each file.
 */
export default class NativeRuntime extends JestRuntime {
  constructor(config, environment, resolver, transformer, ...more) {
    super(config, environment, resolver, transformer, ...more);
    const aliases = config.moduleNameMapper.map(([pattern, path]) => ({ pattern: new RegExp(pattern), path }));
    current = { number: (current?.number ?? 0) + 1, transformer, aliases };
    globalThis.jest = environment.moduleMocker; // for globals.js
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  async unstable_importModule(path) {
    await import(pathToFileURL(path).href);
  }

  getSourceMaps() {
    return sourceMaps;
  }
}

const isOurs = (url) => /\.(tsx?|mjml)(\?|$)/.test(url) && !url.includes('/node_modules/');
/** Take half a second to load and hold no state of a test. */
const isKept = (url) => url.endsWith('/infrastructure/zxcvbn.ts');
/** Reloaded for each file: our code, and a library with one logger per process. */
const beginsAnew = (url) => (isOurs(url) && !isKept(url)) || url.includes('/node_modules/nestjs-pino/');

registerHooks({
  resolve(specifier, context, next) {
    if (!current) return next(specifier, context); // Jest itself is being loaded
    const alias = current.aliases.find(({ pattern }) => pattern.test(specifier));
    const found = next(alias ? pathToFileURL(alias.path).href : specifier, context);
    return beginsAnew(found.url) ? { ...found, url: `${found.url}?file=${current.number}` } : found;
  },
  load(url, context, next) {
    if (!current || !isOurs(url)) return next(url, context);
    const path = fileURLToPath(url);
    const { code, sourceMapPath } = current.transformer.transform(path, asModule, readFileSync(path, 'utf8'));
    if (sourceMapPath) sourceMaps.set(path, sourceMapPath).set(url, sourceMapPath);
    return { format: 'module', source: code, shortCircuit: true };
  },
});
