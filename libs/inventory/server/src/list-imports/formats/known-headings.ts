import { folded, languages } from '@domeka/kernel';
import { readFacts } from '@domeka/inventory/contract';
import type { FactName } from '@domeka/inventory/contract';
import type { ColumnField, ReadColumn, Say } from './file-shape.ts';
import { isPackages } from './row-choices.ts';

/** Besides the words of the form, in either language; as people and other programs write them. */
const synonyms: Partial<Record<ColumnField, string[]>> = {
  name: [
    ...['medicine', 'medicine name', 'medication', 'medication name', 'drug', 'drug name', 'product', 'product name'],
    ...['medicines', 'medications', 'drugs', 'lekarstwo', 'lekarstwa', 'nazwa preparatu', 'nazwa lekarstwa'],
    ...['item', 'title', 'lek', 'leki', 'nazwa leku', 'nazwa produktu', 'nazwa handlowa', 'produkt', 'preparat'],
  ],
  dosage: [...['strength', 'dose', 'concentration', 'power', 'moc', 'dawka leku', 'stezenie', 'gramatura']],
  type: [
    ...['form', 'kind', 'dosage form', 'type of medicine', 'typ', 'forma', 'postac', 'postac leku'],
    ...['rodzaj leku', 'postac farmaceutyczna'],
  ],
  quantity: [
    ...['amount', 'count', 'qty', 'qty.', 'pieces', 'pcs', 'pcs.', 'stock', 'left', 'remaining', 'how many'],
    ...['quantity left', 'tablets left', 'pills left', 'liczba tabletek', 'ilosc tabletek'],
    ...['how full', 'ile', 'ile zostalo', 'ilosc sztuk', 'liczba', 'liczba sztuk', 'sztuk', 'sztuki', 'szt', 'szt.'],
    ...['stan', 'zapas', 'pozostalo', 'zostalo'],
  ],
  expiryDate: [
    ...['expiry', 'expires', 'expires on', 'expiration', 'expiration date', 'exp', 'exp.', 'exp. date', 'exp date'],
    ...['best before', 'best before date', 'use by', 'use by date', 'valid until', 'valid to', 'good until', 'until'],
    ...['waznosc', 'data waznosci', 'termin', 'termin przydatnosci', 'wazne do', 'wazny do', 'dobre do', 'przydatnosc'],
    ...['termin wazn.', 'data wazn.', 'data przydatnosci', 'waznosc do', 'przydatne do', 'do kiedy', 'ew'],
    ...['use before', 'best by', 'exp.date'],
  ],
  openedOn: ['opened', 'date opened', 'opening date', 'open date', 'otwarto', 'otwarte', 'data otwarcia leku'],
  keeps: ['keeps', 'use within', 'pao', 'wazne po otwarciu', 'po otwarciu', 'trwalosc po otwarciu'],
  lotNumber: [
    ...['batch', 'lot', 'lot number', 'lot no', 'lot no.', 'batch no', 'batch no.', 'lot/batch', 'seria', 'nr serii'],
    ...['numer serii leku', 'partia', 'numer partii', 'nr partii', 'lot #'],
  ],
  gtin: [
    ...['barcode', 'bar code', 'ean', 'ean13', 'ean-13', 'ean code', 'gtin', 'upc', 'product code', 'kod ean'],
    ...['kod kreskowy', 'kod gtin', 'kod produktu'],
  ],
  additionalInfo: [
    ...['note', 'notes', 'comment', 'comments', 'remark', 'remarks', 'info', 'information', 'description', 'details'],
    ...['additional information', 'uwagi', 'uwaga', 'notatka', 'notatki', 'opis', 'komentarz', 'komentarze'],
    ...['informacje', 'inne'],
  ],
  categories: ['category', 'group', 'groups', 'tags', 'labels', 'kategoria', 'grupa', 'grupy', 'etykiety', 'tagi'],
  purposes: ['purpose', 'used for', 'indication', 'indications', 'reason', 'na co jest', 'wskazania', 'zastosowanie'],
  location: ['location', 'where', 'storage', 'cabinet', 'shelf', 'gdzie', 'lokalizacja', 'szafka', 'polka', 'apteczka'],
  isPrivate: ['hidden', 'is private', 'prywatne', 'prywatna', 'ukryty'],
  isTaken: ['taken', 'in use', 'taking', 'przyjmowany', 'biore', 'zazywam'],
  how: ['how to take', 'directions', 'dawkowanie', 'jak brac', 'jak przyjmowac', 'sposob uzycia'],
  takenBy: ['for whom', 'who', 'person', 'patient', 'dla kogo', 'kto', 'kto bierze', 'osoba', 'pacjent'],
};

const ownFacts = readFacts.filter((name): name is Exclude<FactName, 'catalogProductId'> => name !== 'catalogProductId');
export const ownFields: ColumnField[] = [...ownFacts, 'gtin', 'openedOn', 'keeps'];
/** The tie to the register is in the full export alone. */
export const exportFields: ColumnField[] = [...ownFields, 'catalogProductId'];
/** Cells are tried as headings, too. */
const longestHeading = 100;
const heading = (text: string) => folded(text).replace(/\s*[:*]+$/, '');

export const labelIn = (field: ColumnField, say: Say, language: (typeof languages)[number]) =>
  heading(say(`inventory:field.${field}.label`, language));

type FieldOf = (heading: string) => ColumnField | null;

/** What a heading names, by the form's words in either language, else by ours. */
export function fieldsByHeading(say: Say): FieldOf {
  const fields = labels(say);
  for (const field of ownFields) for (const one of synonyms[field] ?? []) if (!fields.has(one)) fields.set(one, field);
  return named(fields);
}

/** By the form's words alone, and the names of facts, which are the headings of what comes from JSON. */
export const fieldsByLabel = (say: Say): FieldOf => named(labels(say));

function labels(say: Say): Map<string, ColumnField> {
  const fields = new Map<string, ColumnField>();
  for (const language of languages) for (const field of ownFields) fields.set(labelIn(field, say, language), field);
  for (const field of ownFields) if (!fields.has(heading(field))) fields.set(heading(field), field);
  return fields;
}

function named(fields: ReadonlyMap<string, ColumnField>): FieldOf {
  const known = (text: string) => {
    const [whole, aside = ''] = /\s*\((.*)\)$/.exec(heading(text)) ?? [];
    const beside = whole === undefined || isPackages(aside) ? null : fields.get(heading(text).slice(0, -whole.length));
    return fields.get(heading(text)) ?? beside ?? null;
  };
  return (text) => (text.length === 0 || text.length > longestHeading ? null : known(text));
}

/** Of two for one field the first counts, the note apart; what an earlier reading names goes before a later one's. */
export function columnsOf(headings: string[], ...readings: FieldOf[]): ReadColumn[] {
  const used = new Set<ColumnField>();
  const fields = headings.map((): ColumnField | null => null);
  for (const fieldOf of readings)
    for (const [at, text] of headings.entries()) {
      const field = fields[at] === null ? fieldOf(text) : null;
      if (field === null || (used.has(field) && field !== 'additionalInfo')) continue;
      used.add(field);
      fields[at] = field;
    }
  return headings.map((text, at) => ({ heading: text, field: fields[at] ?? null }));
}
