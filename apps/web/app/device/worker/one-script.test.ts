import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { asOneScript } from './as-one-script.server.ts';

const sourcesIn = (file: string) => {
  const folder = join(import.meta.dirname, file, '..');
  const text = readFileSync(join(import.meta.dirname, file), 'utf8');
  const named = [...text.matchAll(/from '(.+\.js)\?raw'/g)].map(([, name = '']) => name);
  return named.map((name) => readFileSync(join(folder, name), 'utf8'));
};

test.each([
  ['./worker.ts', 6],
  ['../kept/offline-list.ts', 9],
])('what %s sends is one script that a browser can read', (file, most) => {
  const sources = sourcesIn(file).filter((source) => !source.includes('emptyEverything'));
  expect(sources.length).toBeGreaterThan(1);
  expect(sources.length).toBeLessThanOrEqual(most);
  const script = asOneScript(...sources);
  expect(() => new Script(`(async () => {${script}})`)).not.toThrow();
  expect(script).not.toMatch(/^(import|export) /m);
});

test('imports and exports go, over several lines as well', () =>
  expect(
    asOneScript(
      "import {\n  a,\n  b,\n} from './a.js';\nexport const c = a;\n",
      'export async function d() {}\nconst e = 1;\nexport { d, e };\n',
    ),
  ).toBe('const c = a;\n\nasync function d() {}\nconst e = 1;\n'));
