import type { ColumnMapping } from '@domeka/catalog-import/contract';
import { commonHeadings } from './common-headings.ts';
import { registerHeadings } from './register-headings.ts';
import type { KnownField } from './register-headings.ts';
import { fieldOf, fieldsByHeading, foldedHeading } from './specified-headings.ts';

const known = new Map(
  [commonHeadings, ...registerHeadings.map(({ headings }) => headings)].flatMap((headings) =>
    fieldsByHeading<KnownField>(headings),
  ),
);
const schemes = new Map(
  registerHeadings.flatMap(({ scheme, headings: { id = [], productId = [] } }) =>
    scheme ? [...id, ...productId].map((heading) => [foldedHeading(heading), scheme] as const) : [],
  ),
);

/** Bilingual headings stand on lines of their own. */
const inLines = (heading: string) => [heading, ...heading.split(/[\r\n]+/).filter((line) => line.trim() !== '')];

export const knownFieldOf = (heading: string): KnownField | null =>
  inLines(heading)
    .map((text) => fieldOf(text) ?? known.get(foldedHeading(text)))
    .find((field) => field !== undefined) ?? null;

/** What ids of a column with this heading belong to; null if that is not known. */
export const schemeOf = (heading: string): string | null =>
  inLines(heading)
    .map((text) => schemes.get(foldedHeading(text)))
    .find((scheme) => scheme !== undefined) ?? null;

/** Headings as specified go before those of registers; of two for one field the first counts. */
export function mappingOf(columns: { key: string; heading: string }[]): ColumnMapping {
  const fields = new Map<KnownField, string>();
  for (const fieldIn of [fieldOf, knownFieldOf])
    for (const { key, heading } of columns) {
      const field = fieldIn(heading);
      if (field !== null && !fields.has(field)) fields.set(field, key);
    }
  const product = fields.get('productId');
  fields.delete('productId');
  if (product !== undefined && !fields.has('barcode') && !fields.has('id')) fields.set('id', product);
  return Object.fromEntries(fields);
}

export function keyedColumns(headings: string[]): { key: string; heading: string }[] {
  const used = new Set<string>();
  return headings.map((heading, at) => {
    const name = heading.replace(/\s*[\r\n]\s*/g, ' ');
    const key = name === '' || /^#\d+$/.test(name) || used.has(name) ? `#${at + 1}` : name;
    used.add(key);
    return { key, heading };
  });
}
