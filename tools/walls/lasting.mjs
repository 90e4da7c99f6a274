import { readdir, readFile } from 'node:fs/promises';
import ts from 'typescript';
import { inWorkspace } from '../workspace.mjs';
import { lastingFields } from './lasting-fields.mjs';

const readme = 'libs/platform/README.md';
const heading = '## What a process remembers\n';
const served = /^(libs[/](platform|kernel|multipart|[\w-]+[/]server)|apps[/]server)[/]src[/]/;
const apart = /[.](test|spec|fixture)[.]|[/](tests|fixtures)[/]/;

/** What code that serves keeps longer than a request, and the table of the platform's README does not name. */
export async function lastingUnnamed() {
  const files = (await Promise.all(['apps', 'libs'].map(filesIn))).flat();
  const sources = await Promise.all(
    files.map(async (file) => ({ file, text: await readFile(inWorkspace(file), 'utf8') })),
  );
  return complaintsOf(sources, await readFile(inWorkspace(readme), 'utf8'));
}

/** @param sources `{ file, text }` @returns sentences */
export function complaintsOf(sources, text) {
  const parsed = sources.map(({ file, text: source }) =>
    ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true),
  );
  const files = parsed.map(({ fileName }) => fileName);
  const places = placesIn(text, files);
  const isNamed = ({ file, name }) =>
    places.some((place) => place.files.includes(file) && (place.fields.length === 0 || place.fields.includes(name)));
  return [
    ...lastingFields(parsed)
      .filter((field) => !isNamed(field))
      .map(({ file, name }) => `${file} keeps "${name}" longer than a request, and ${readme} does not say so`),
    ...places.flatMap((place) => vanished(place, parsed)),
  ];
}

function vanished({ name, files, fields }, parsed) {
  if (files.length === 0) return [`${readme} says what ${name} keeps, and there is no such file`];
  const texts = parsed.filter(({ fileName }) => files.includes(fileName)).map((source) => source.text);
  return fields
    .filter((field) => !texts.some((text) => new RegExp(`\\b${field}\\b`).test(text)))
    .map((field) => `${readme} says that ${name} keeps "${field}", and it has no such field`);
}

/**
 * Of the first column of the table and of the list below it: files and folders, each with the fields behind it, or with
 * all of its own. What stands before the first of a line is its module, the platform where nothing does.
 */
function placesIn(text, files) {
  const section = text.split(heading)[1]?.split('\n## ')[0] ?? '';
  const lines = [...section.matchAll(/^(?:\|([^|]+)\||- ((?:.|\n {2})+))/gm)].map(([, cell, item]) => cell ?? item);
  return lines.filter((line) => line.includes('`')).flatMap((line) => placesOf(line, files));
}

function placesOf(line, files) {
  const module = line.slice(0, line.indexOf('`')).trim();
  const own = files.filter((file) => isOf(file, module || 'platform'));
  const places = [];
  for (const [, name] of line.matchAll(/`([^`]+)`/g))
    if (places.length > 0 && !/[/.-]/.test(name)) places.at(-1).fields.push(name);
    else places.push({ name, files: own.filter((file) => isAt(file, name)), fields: [] });
  return places;
}

const isOf = (file, module) => file.startsWith(module.includes('/') ? `${module}/` : `libs/${module}/`);
const isAt = (file, name) => file.endsWith(`/${name}.ts`) || file.includes(`/${name}/`);

async function filesIn(area) {
  const names = await readdir(inWorkspace(area), { recursive: true });
  return names
    .map((name) => `${area}/${name.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts') && served.test(file) && !apart.test(file));
}
