import { jest } from '@jest/globals';
import { Refusal } from '@domeka/kernel';
import { catalogImportEn } from '@domeka/catalog-import/contract';
import { assertFewRows, limits } from '../files/limits.ts';
import { readFile } from './read-files.fixture.ts';

const sentences: Record<string, string> = catalogImportEn.refusal;

async function refusalOf(file: Buffer | string): Promise<string> {
  const refused: unknown = await readFile(file, {}, 60_000).catch((error: unknown) => error);
  if (!(refused instanceof Refusal)) throw new Error(`It was not refused: ${String(refused)}`);
  return (sentences[refused.code] ?? refused.code).replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(refused.params[name]),
  );
}

const product = (more = '') => `<produktLeczniczy id="1" nazwaProduktu="A"${more}>`;
const register = (inside: string, before = '') => `<?xml version="1.0"?>\n${before}<produktyLecznicze>\n${inside}`;
const long = (length: number) => 'x'.repeat(length);

test.each<[string, Buffer | string, string]>([
  ['nothing', '', 'No medications found in the file.'],
  [
    'one line of prose',
    Buffer.from('This is a "bad" UTF-8 file.\u0080', 'latin1'),
    'No medications found in the file.',
  ],
  [
    'an Excel workbook',
    Buffer.from('PK\u0003\u0004..[Content_Types].xml', 'latin1'),
    'Unsupported file format. Please use CSV or XML. This is an Excel workbook: where you got it, take the CSV or XML download instead.',
  ],
  ['a PDF', '%PDF-1.7\n', 'Unsupported file format. Please use CSV or XML.'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]), 'Unsupported file format. Please use CSV or XML.'],
  [
    'another archive',
    Buffer.from('PK\u0003\u0004pictures', 'latin1'),
    'Unsupported file format. Please use CSV or XML.',
  ],
  [
    'UTF-16',
    Buffer.from('\ufeffean;name', 'utf16le'),
    'The file says it is written in UTF-16, which is not supported. Save it as UTF-8.',
  ],
  [
    'an unknown encoding',
    '<?xml version="1.0" encoding="EBCDIC-X"?><a/>',
    'The file says it is written in ebcdic-x, which is not supported. Save it as UTF-8.',
  ],
  [
    'another XML',
    '<soap:Envelope><a/></soap:Envelope>',
    'This XML file is no register of medicines: it begins with “soap:Envelope”.',
  ],
  [
    'bytes that are no UTF-8',
    Buffer.concat([Buffer.from(register(`${product()}\n`)), Buffer.from([0xb9])]),
    'The file says it is UTF-8, but line 4 is not.',
  ],
  [
    'a DOCTYPE',
    register('', '<!DOCTYPE a [<!ENTITY b "c">]>\n'),
    'Line 2 holds a document type definition (DOCTYPE), which is not allowed.',
  ],
  [
    'an entity',
    register(`${product()}&xxe;</produktLeczniczy></produktyLecznicze>`),
    'Line 3 uses an entity that XML itself does not define.',
  ],
  [
    'a cut file',
    register(`${product()}</produktLeczniczy>\n${product()}`),
    'The file ends in the middle, at line 4. Download it again.',
  ],
  ['a file cut in a tag', register('<produktLecz'), 'The file ends in the middle, at line 3. Download it again.'],
  ['crossed tags', register('<a><b></a></b></produktyLecznicze>'), 'Line 3 is not valid XML. Nothing was imported.'],
  [
    'an attribute twice',
    register(`${product(' id="2"')}</produktLeczniczy></produktyLecznicze>`),
    'Line 3 is not valid XML. Nothing was imported.',
  ],
  ['unclosed tags', register('<a>'.repeat(20_000_000 / 10)), 'Line 3 is nested deeper than 100 levels.'],
  [
    'many attributes',
    register(`${product(Array.from({ length: 300 }, (_, at) => ` a${at}=""`).join(''))}`),
    'An element at line 3 has more than 200 attributes.',
  ],
  ['a long attribute', register(product(` moc="${long(70_000)}"`)), 'A field at line 3 is longer than 64 kB.'],
  [
    'an attribute without an end',
    register(`<produktLeczniczy moc="${long(5_000_000)}`),
    'A field at line 3 is longer than 64 kB.',
  ],
  ['a text without an end', register(product() + long(5_000_000)), 'A field at line 3 is longer than 64 kB.'],
  [
    'a product without an end',
    register(product() + `<a b="${long(60_000)}"/>`.repeat(30)),
    'A row or product at line 3 is longer than 1024 kB.',
  ],
  ['a cell too long', `ean;name\n1;${long(70_000)}\n`, 'A field at line 2 is longer than 64 kB.'],
  [
    'a row without an end',
    `ean;name\n1;"${`${long(1000)}\n`.repeat(3000)}`,
    'A row or product at line 2 is longer than 1024 kB.',
  ],
  [
    'a quotation mark without its twin',
    'ean;name\n1;A\n2;"B\n3;C\n',
    'The quotation mark opened at line 3 is never closed, or the file ends in the middle.',
  ],
  ['a table cut off', 'ean;name;form\n1;A;b\n2;C', 'The file ends in the middle, at line 3. Download it again.'],
  ['a thousand columns', `${'a;'.repeat(1000)}\n`, 'The file has more than 500 columns.'],
])('%s: refused with its sentence', async (_, file, sentence) => expect(await refusalOf(file)).toBe(sentence));

const closed = product().replace('>', '/>');
test.each([
  ['rows', 'ean;name\n1;A\n2;B\n3;C\n', '4;D\n'],
  ['rows, empty ones counted in', 'ean;name\n1;A\n2;B\n\n', '\n'],
  ['products', register(closed.repeat(3)), closed],
])('more %s than are taken: refused', async (_, file, oneMore) => {
  const ofThree = jest.replaceProperty(limits, 'rows', 3);
  const end = file.startsWith('<') ? '</produktyLecznicze>' : '';
  await expect(readFile(file + end)).resolves.toBeDefined();
  await expect(readFile(file + oneMore + end)).rejects.toMatchObject({ code: 'too-many-rows' });
  ofThree.restore();
});

test('two million rows are taken, and not one more', () => {
  expect(() => assertFewRows(2_000_000)).not.toThrow();
  expect(() => assertFewRows(2_000_001)).toThrow(expect.objectContaining({ params: { millions: 2 } }));
});
