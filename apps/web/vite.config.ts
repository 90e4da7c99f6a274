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
import { scripts } from './vite/scripts.ts';
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

const seenOnEveryPage = [
  String.raw`commonjsHelpers|preload-helper|virtual:words|\?url$|/libs/|/app/(lib|root|shell|styles)`,
  String.raw`/node_modules/(react|react-dom|scheduler|turbo-stream|@remix-run|react-router|react-router-dom)/`,
  String.raw`/node_modules/(i18next|react-i18next|html-parse-stringify|void-elements|use-sync-external-store|@babel)/`,
  '/node_modules/(@radix-ui|radix-ui)/',
  '/app/(content/contact-link|device/(changes/waiting|kept/use-kept-list))',
  '/app/inventory/(form/duplicate-of|list/title-of-list|navigation/list-address)',
  '/app/(account/sign-in-methods/method-name|identity/after-link|reminders/addresses)',
];
const seenLater = [
  String.raw`\.client\.|/admin-security/|/shell/(frame/preferences|messages/(toasts|tooltips)|root-redirect)`,
  '/ui/src/(combobox|use-combobox)|/kernel/src/printed-date',
  String.raw`/contract/src/(?!expiry|list\.|page|recalls/recall\.|return-to)`,
];
const ofRows = [
  '/inventory/contract/src/facts|/app/inventory/(form/product-links|recalls/(checked-up-to|recall-tag))',
  '/inventory/facts/(amount|expiry-|labels|medication-name|owner-shown|package-words|photo-paths|quantity)',
];
const ofLists = [
  '/ui/src/(pager|tab-links)|/app/lib/(tables|freshness/use-fresh|messages/(use-)?failure)',
  '/app/lib/questions/(use-)?confirm|/app/(lib/navigation/list-paths|inventory/(facts/to-wait|navigation/bottom-bar))',
];
const ofManaging = [
  '/app/collaboration/(manage|settings/(deleted-lists|new-list-form))|/app/lib/forms/(copy-field|link-field|send-link)',
  '/app/sharing/(share-row|share-table)|/(collaboration/contract/src/role|sharing/contract)',
];

/** Few files, by what is seen together: the first that matches. What is in none goes with the pages that use it. */
const chunks: [name: string | undefined, ...files: string[]][] = [
  ['toast-parts', '/@radix-ui/react-(toast|collection|context|dismissable-layer|portal|presence|use-[a-z-]+)/'],
  ['codes', '/boxes/contract/src/scan|/kernel/src/(box-code|gtin)'],
  ['fields', '/ui/src/(choices|field|file-field|password-field)'],
  ['drawings', '/inventory/contract/src/(dictionary|shelf|quantity)|/lib/drawings/(form|shelf|year)'],
  ['medications', ...ofRows],
  ['lists', ...ofLists],
  ['managing', ...ofManaging],
  [undefined, ...seenLater],
  ['base', ...seenOnEveryPage],
];
const chunkOf = (file: string) => chunks.find(([, ...files]) => new RegExp(files.join('|')).test(file))?.[0];

const target = 'es2022';
/** Importing one thing of an index does not load the rest of it. */
const treeshake = { moduleSideEffects: (file: string) => !/\/libs\/|\/app\/lib\//.test(file) };
const outputInBrowsers = { experimentalMinChunkSize: 300, manualChunks: chunkOf, onlyExplicitManualChunks: true };

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  resolve: { alias: isSsrBuild ? [...alias, serverJsx] : alias },
  plugins: [
    words(root),
    readers(),
    scripts(alias, target),
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
    target,
    minify: isSsrBuild ? false : 'terser', // 3 % smaller than esbuild's output
    cssMinify: 'esbuild',
    assetsInlineLimit: 0,
    sourcemap: false,
    rollupOptions: { treeshake, output: isSsrBuild ? {} : outputInBrowsers },
  },
  ssr: { noExternal: [/^@radix-ui\/themes/, 'radix-ui', /^@radix-ui\//, 'lucide-react'] },
}));
