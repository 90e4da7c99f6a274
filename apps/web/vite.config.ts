import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { vitePlugin as remix } from '@remix-run/dev';
import pxToRem from 'postcss-pxtorem';
import { defineConfig } from 'vite';
import { darkBySystem } from './vite/dark-by-system.ts';
import { onlyUsedRadix } from './vite/only-used-radix.ts';
import { drawings } from './vite/drawings.ts';
import { icons } from './vite/icons.ts';
import { readers } from './vite/readers.ts';
import { words } from './vite/words.ts';

const root = resolve(import.meta.dirname, '../..');
const { paths } = (
  JSON.parse(readFileSync(resolve(root, 'tsconfig.base.json'), 'utf8')) as {
    compilerOptions: { paths: Record<string, [string]> };
  }
).compilerOptions;
const alias = Object.entries(paths).map(([name, [file]]) => ({
  find: new RegExp(`^${name}$`),
  replacement: resolve(root, file),
}));

const serverJsx = { find: /^react\/jsx-runtime$/, replacement: resolve(import.meta.dirname, 'vite/server-jsx.ts') };

const iconMasks = await icons();
const lengthsByText = pxToRem({ propList: ['*'], minPixelValue: 3 });

const ofMedications = [
  ...['facts/labels', 'facts/medication-name', 'facts/owner-shown', 'facts/quantity', 'form/product-links'],
  ...['list/medication-row', 'list/quantity-editor'],
];

const ofBase = [
  /\/libs\/(ui|kernel|[^/]+\/contract)\/|\/app\/(lib|inventory\/(facts\/(expiry-(tag|sentence)|list-address)|list\/title-of-list))/,
  /commonjsHelpers|\/node_modules\/(react|react-dom|scheduler)\//,
  /@radix-ui\/(themes|primitive|react-(compose-refs|primitive|slot|visually-hidden))\//,
];
/** Matched by path: Radix's index would pull these into every page's chunk. */
const ofToasts = /@radix-ui\/react-(toast|collection|context|dismissable-layer|portal|presence|use-[a-z-]+)\//;
const ofCodes = /\/libs\/boxes\/contract\/src\/(box-code|scan|seen-codes|reading)\.ts/;

function chunkOf(file: string): string | undefined {
  if (file.includes('.client.') || file.includes('/admin-security/')) return undefined;
  if (ofToasts.test(file)) return 'toast-parts';
  if (ofCodes.test(file)) return 'codes';
  if (ofBase.some((part) => part.test(file))) return 'base';
  return ofMedications.some((part) => file.includes(`/app/inventory/${part}.ts`)) ? 'medications' : undefined;
}

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  resolve: { alias: isSsrBuild ? [...alias, serverJsx] : alias },
  plugins: [
    words(root),
    readers(),
    remix({
      appDirectory: 'app',
      buildDirectory: '../../dist/web',
      serverModuleFormat: 'esm',
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_lazyRouteDiscovery: false,
        v3_routeConfig: true,
      },
    }),
  ],
  // This path is served with a policy of its own (apps/server, static-files.ts).
  worker: { format: 'es', rollupOptions: { output: { entryFileNames: 'assets/readers/[name]-[hash].js' } } },
  // Scans everything at once: a package discovered later would bring a second copy of React.
  optimizeDeps: {
    entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.ts'],
    exclude: ['onnxruntime-web'], // finds its WebAssembly beside itself
  },
  css: { postcss: { plugins: [iconMasks, drawings(), onlyUsedRadix(), darkBySystem(), lengthsByText] } },
  build: {
    target: 'es2022',
    minify: isSsrBuild ? false : 'terser', // 3 % smaller than esbuild's output
    cssMinify: 'esbuild',
    assetsInlineLimit: 0,
    sourcemap: false,
    rollupOptions: { output: { experimentalMinChunkSize: 900, ...(!isSsrBuild && { manualChunks: chunkOf }) } },
  },
  ssr: { noExternal: [/^@radix-ui\/themes/, 'radix-ui', /^@radix-ui\//, 'lucide-react'] },
}));
