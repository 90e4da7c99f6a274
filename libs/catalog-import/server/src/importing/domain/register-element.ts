import { httpsLink } from '@domeka/kernel';
import { codeIn, isStorableProduct, skipped } from './finding.ts';
import type { Finding, ReadRow } from './finding.ts';
import { saidIn } from './product.ts';
import type { ImportedPackage, ImportedProduct } from './product.ts';
import { isForAnimals } from './register-row.ts';

export type Attributes = Record<string, string>;

/** Format versions 1.0 to 6.0.0, by local names; old ones have ATC code and form as attributes, and `kodEAN`. */
export class RegisterElement {
  private readonly findings: Finding[] = [];
  private readonly ingredients: string[] = [];
  private readonly categories: string[] = [];
  private readonly routes: string[] = [];
  private readonly packages: ImportedPackage[] = [];
  private sizes: string[] = [];

  constructor(
    private readonly line: number,
    private readonly attributes: Attributes,
  ) {}

  open(element: string, attributes: Attributes) {
    if (element === 'substancjaCzynna') this.add(this.ingredients, ingredientOf(attributes));
    else if (element === 'drogaPodania') this.add(this.routes, saidIn(attributes.drogaPodaniaNazwa));
    else if (element === 'opakowanie') this.addPackage(attributes);
    else if (element === 'jednostkaOpakowania') this.add(this.sizes, sizeOf(attributes));
    else if (element === 'GTINZagraniczny') this.addForeign(attributes);
  }

  close(element: string, text: string) {
    if (element === 'kodATC') this.add(this.categories, saidIn(text));
    else if (element === 'substancjaCzynna') this.add(this.ingredients, saidIn(text));
    else if (element === 'opakowanie') {
      const last = this.packages.at(-1);
      if (last && this.sizes.length > 0) last.packSize = this.sizes.join(' ¦ ');
      this.sizes = [];
    }
  }

  row(): ReadRow {
    const { attributes, line } = this;
    const said = (name: string) => saidIn(attributes[name]);
    const name = said('nazwaProduktu');
    if (name === null) return skipped(line, 'no-name', 'nazwaProduktu', said('id'));
    const product: ImportedProduct = {
      registerId: said('id'),
      name,
      commonName: said('nazwaPowszechnieStosowana'),
      dosage: said('moc'),
      form: said('nazwaPostaciFarmaceutycznej') ?? said('postac'),
      ingredients: this.ingredients,
      categories: this.categories.length > 0 ? this.categories : (said('kodATC') ?? '').split(/[,\s]+/).filter(Boolean),
      manufacturer: said('podmiotOdpowiedzialny'),
      routes: this.routes,
      isVeterinary: isForAnimals(said('rodzajPreparatu')),
      leafletUrl: httpsLink(attributes.ulotka),
      characteristicsUrl: httpsLink(attributes.charakterystyka),
      packages: this.packages,
    };
    return isStorableProduct(product)
      ? { line, product, findings: this.findings }
      : skipped(line, 'unstorable-character', null, said('id'));
  }

  private add(list: string[], text: string | null) {
    if (text !== null) list.push(text);
  }

  private addPackage(attributes: Attributes) {
    const column = attributes.kodGTIN === undefined ? 'kodEAN' : 'kodGTIN';
    this.packages.push({
      gtin: codeIn(saidIn(attributes[column]), column, this.findings),
      packSize: joined([attributes.wielkosc, attributes.jednostkaWielkosci]),
      availability: saidIn(attributes.kategoriaDostepnosci),
      isWithdrawn: attributes.skasowane === 'TAK',
      foreignGtins: [],
    });
  }

  private addForeign({ numer }: Attributes) {
    const gtin = codeIn(saidIn(numer), 'GTINZagraniczny', this.findings);
    if (gtin !== null) this.packages.at(-1)?.foreignGtins.push(gtin);
  }
}

function ingredientOf(attributes: Attributes): string | null {
  const amount = joined([attributes.iloscSubstancji, attributes.jednostkaMiaryIlosciSubstancji]);
  return joined([attributes.nazwaSubstancji, amount ?? attributes.innyOpisIlosci]);
}

const sizeOf = (attributes: Attributes) =>
  joined([
    attributes.liczbaOpakowan,
    attributes.rodzajOpakowania,
    attributes.pojemnosc,
    attributes.jednostkaPojemnosci,
    attributes.informacjeDodatkowe,
  ]);

function joined(texts: (string | null | undefined)[]): string | null {
  const said = texts.map((text) => saidIn(text ?? undefined)).filter((text) => text !== null);
  return said.length > 0 ? said.join(' ') : null;
}
