import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import JestRuntime from 'jest-runtime';

/** What is asked of a transformer: modules stay modules. */
const asModule = {
  isInternalModule: false,
  supportsDynamicImport: true,
  supportsExportNamespaceFrom: true,
  supportsStaticESM: true,
  supportsTopLevelAwait: true,
};

/** What concerns the test file that runs now; a worker runs one after the other. */
let current = null;
const sourceMaps = new Map();

/**
 * Loads test files by Node itself instead of Jest's virtual machine. Libraries are loaded once for each worker (reading
 * Nest and MikroORM for each file was most of what tests cost); our own modules still begin anew for each file.
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
/** Word lists that take half a second to sort, and hold nothing of a test. */
const isKept = (url) => url.endsWith('/infrastructure/zxcvbn.ts');
/** Begins anew for each file: what is ours, and the library whose logger is one for the process. */
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
