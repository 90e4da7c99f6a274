import { codeIn } from './finding.ts';
import type { Finding } from './finding.ts';
import type { ImportedPackage } from './product.ts';
import { registerColumns } from './headings.ts';

/** `GTIN ¦ availability ¦ [Skasowane ¦] id`; matches whole lines, since ¦ also occurs in sizes. */
const head = /^\s*(\S*)\s*¦\s*(OTC|Rpz|Rpw|Rp|Lz|)\s*¦\s*(?:(Skasowane)\s*¦\s*)?(\d*)\s*$/;

export function packagesInCell(cell: string, findings: Finding[]): ImportedPackage[] {
  const packages: ImportedPackage[] = [];
  let size: string[] = [];
  const endSize = () => {
    const last = packages.at(-1);
    if (last && size.length > 0) last.packSize = size.join('\n');
    size = [];
  };
  for (const line of cell.split(/\r?\n/)) {
    const found = head.exec(line);
    if (found) {
      endSize();
      const [, code, availability, withdrawn] = found;
      packages.push({
        gtin: codeIn(code || null, registerColumns.packages, findings),
        packSize: null,
        availability: availability || null,
        isWithdrawn: withdrawn !== undefined,
        foreignGtins: [],
      });
    } else if (line.trim() !== '') size.push(line.trim());
  }
  endSize();
  return packages;
}
