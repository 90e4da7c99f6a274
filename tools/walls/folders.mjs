import { readdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { inWorkspace } from '../workspace.mjs';

const most = { files: 25, lines: 250 };

const areas = ['apps', 'libs', 'tools'];
const sources = /[.](tsx?|jsx?|mjs|css|html|mjml)$/;
const apart =
  /(^|[/])(node_modules|dist|fixtures|test-results|playwright-report)[/]|^apps[/]e2e[/]|[.](test|spec|fixture)[.]/;
const prose = /^libs[/]content[/]server[/]src[/]first-run[/]/;

export async function overfull() {
  const files = (await Promise.all(areas.map(filesIn))).flat().sort();
  const folders = [...new Set(files.map((file) => dirname(file)))];
  const counts = folders.map((folder) => ({ folder, count: files.filter((file) => dirname(file) === folder).length }));
  const lengths = await Promise.all(files.filter((file) => !prose.test(file)).map(lengthOf));
  return [
    ...counts
      .filter(({ count }) => count > most.files)
      .map(({ folder, count }) => `${folder} has ${count} files, more than ${most.files}: give it folders`),
    ...lengths
      .filter(({ lines }) => lines > most.lines)
      .map(({ file, lines }) => `${file} has ${lines} lines, more than ${most.lines}: cut it`),
  ];
}

async function filesIn(area) {
  const names = await readdir(inWorkspace(area), { recursive: true });
  return names
    .map((name) => `${area}/${name.replaceAll('\\', '/')}`)
    .filter((file) => sources.test(file) && !apart.test(file));
}

async function lengthOf(file) {
  return { file, lines: (await readFile(inWorkspace(file), 'utf8')).trimEnd().split('\n').length };
}
