import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const compiler = fileURLToPath(new URL('../mjml.mjs', import.meta.url));

/** A process of its own: Jest transforms synchronously, MJML compiles asynchronously. */
export default {
  process: (source) => {
    const html = execFileSync(process.execPath, [compiler], { input: source, encoding: 'utf8', env: {} });
    return { code: `export default ${JSON.stringify(html)};` };
  },
};
