import { build } from 'vite';
import type { AliasOptions, Plugin, Rollup } from 'vite';

const query = '?script';

/**
 * `import text from './file.ts?script'`: the file and all that it imports as one classic script, for the worker and for
 * pages without the framework.
 */
export function scripts(alias: AliasOptions, target: string): Plugin {
  const bundled = async (file: string) => {
    const { output } = (await build({
      configFile: false,
      logLevel: 'warn',
      resolve: { alias },
      build: {
        write: false,
        target,
        minify: 'terser',
        modulePreload: false,
        rollupOptions: {
          input: file,
          treeshake: { moduleSideEffects: (imported) => /\/app\/device\//.test(imported) },
          output: { format: 'iife', inlineDynamicImports: true },
        },
      },
    })) as Rollup.RollupOutput;
    return output[0];
  };
  return {
    name: 'scripts',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(query)) return null;
      const { code, moduleIds } = await bundled(id.slice(0, -query.length));
      for (const file of moduleIds) this.addWatchFile(file);
      return `export default ${JSON.stringify(code)};`;
    },
  };
}
