import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { run } from './children.mjs';
import { inWorkspace, ToolError } from './workspace.mjs';

const assets = inWorkspace('dist/web/client/assets');
const compressible = /\.(js|css|svg|json|wasm|onnx|txt)$/;
/** Bytes; above this size, maximum compression takes a second for its last per cent. */
const large = 1_000_000;

export async function buildWeb() {
  await rm(inWorkspace('dist/web'), { recursive: true, force: true });
  const code = await run(
    process.execPath,
    [inWorkspace('node_modules/@remix-run/dev/dist/cli.js'), 'vite:build', '--logLevel', 'warn'],
    {
      cwd: inWorkspace('apps/web'),
      env: { ...process.env, NODE_ENV: 'production' },
      output: 'quiet',
    },
  );
  if (code !== 0) throw new ToolError('The pages could not be built; the reason stands above.');
  await Promise.all(
    (await readdir(assets, { recursive: true })).filter((name) => compressible.test(name)).map(compress),
  );
}

async function compress(name) {
  const content = await readFile(`${assets}/${name}`);
  const quality = content.length < large ? constants.BROTLI_MAX_QUALITY : 9;
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: quality } };
  await writeFile(`${assets}/${name}.br`, await promisify(brotliCompress)(content, best));
  await writeFile(`${assets}/${name}.gz`, await promisify(gzip)(content, { level: 9 }));
}
