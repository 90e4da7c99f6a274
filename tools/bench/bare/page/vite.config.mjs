import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    remix({
      buildDirectory: '../../../../dist/bench/bare-page',
      future: { v3_singleFetch: true, v3_throwAbortReason: true },
    }),
  ],
});
