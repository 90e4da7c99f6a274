import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const compiler = fileURLToPath(new URL('../mjml.mjs', import.meta.url));

/** Jest's way to read `*.mjml`: the compiled HTML as the module's default export. Jest transforms synchronously, MJML does not. */
export default {
  process: (source) => {
    const html = execFileSync(process.execPath, [compiler], { input: source, encoding: 'utf8', env: {} });
    return { code: `export default ${JSON.stringify(html)};` };
  },
};
