import { httpsLink } from '@domeka/kernel';
import { isStorableProduct, skipped } from './finding.ts';
import type { Finding, ReadRow } from './finding.ts';
import { registerColumns } from './headings.ts';
import { packagesInCell } from './package-cell.ts';
import { saidIn } from './product.ts';
import type { ImportedProduct } from './product.ts';
import { foldedHeading } from './tables/specified-headings.ts';

type Column = keyof typeof registerColumns;

export function registerRowReader(headings: string[]): (line: number, cells: string[]) => ReadRow {
  const folded = headings.map(foldedHeading);
  const places = Object.fromEntries(
    Object.entries(registerColumns).map(([column, heading]) => [column, folded.indexOf(foldedHeading(heading))]),
  ) as Record<Column, number>;
  return (line, cells) => {
    const cell = (column: Column) => cells[places[column]];
    const said = (column: Column) => saidIn(cell(column));
    const registerId = said('id');
    const name = said('name');
    if (name === null) return skipped(line, 'no-name', registerColumns.name, cell('name') ?? null);
    if (registerId === null) return skipped(line, 'no-code', registerColumns.id, cell('id') ?? null);
    const findings: Finding[] = [];
    const product: ImportedProduct = {
      registerId,
      name,
      commonName: said('commonName'),
      dosage: said('dosage'),
      form: said('form'),
      ingredients: listed(said('ingredients')),
      categories: (said('atc') ?? '').split(/[,\s]+/).filter(Boolean),
      manufacturer: said('manufacturer'),
      routes: (said('routes') ?? '')
        .split(/\r?\n/)
        .map((route) => route.trim())
        .filter(Boolean),
      isVeterinary: isForAnimals(said('kind')),
      leafletUrl: httpsLink(cell('leaflet')),
      characteristicsUrl: httpsLink(cell('characteristics')),
      packages: packagesInCell(cell('packages') ?? '', findings),
    };
    return isStorableProduct(product)
      ? { line, product, findings }
      : skipped(line, 'unstorable-character', null, registerId);
  };
}

/** Not split at commas: names and amounts contain them. */
const listed = (text: string | null) => (text === null ? [] : [text]);

export const isForAnimals = (kind: string | null) => kind?.toLowerCase().startsWith('weteryn') ?? false;
