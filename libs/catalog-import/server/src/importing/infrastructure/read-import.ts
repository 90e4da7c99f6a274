import { refuse } from '@domeka/catalog-import/contract';
import type { EncodingExample, ImportEncoding } from '@domeka/catalog-import/contract';
import {
  AccentedWords,
  declaredEncoding,
  Decoder,
  delimiterOf,
  guessedEncoding,
  kindOf,
  NotUtf8,
  quotesCells,
  withHead,
} from '@domeka/platform/tables';
import type { Pieces } from '@domeka/platform/tables';
import type { ReadRow } from '../domain/finding.ts';
import { assertFewRows } from '../../files/limits.ts';
import type { FileFacts, RowReader } from '../domain/row-reader.ts';
import { encodingExamples } from '../domain/tables/encoding-examples.ts';
import type { ImportSettings } from '../domain/tables/import-settings.ts';
import { decoderOf } from '../../files/decoder-of.ts';
import { TableReader } from './table-reader.ts';
import { XmlReader } from './xml-reader.ts';

export type ReadFacts = FileFacts & { encoding: string; encodingExamples: EncodingExample[] };

const [shownWords, judgedWords] = [40, 5000];

/** @throws Refusal for unknown or malformed files; NotUtf8 for a table to read again with the result of `encodingOf` */
export async function readImport(
  pieces: Pieces,
  settings: ImportSettings,
  handOn: (rows: ReadRow[]) => Promise<void>,
): Promise<ReadFacts> {
  let count = 0;
  const countAndHandOn = (rows: ReadRow[]) => {
    count += rows.length;
    assertFewRows(count);
    return handOn(rows);
  };
  const { head, all } = await withHead(pieces);
  if (head.length === 0) throw refuse('no-medications');
  const { reader, decoder, encoding } = readerFor(Buffer.from(head).toString('latin1'), settings);
  const words = new AccentedWords(reader instanceof TableReader ? shownWords : 0);
  try {
    for await (const bytes of all) {
      words.add(bytes);
      const rows = reader.read(decoder.decode(bytes));
      if (rows.length > 0) await countAndHandOn(rows);
    }
    await countAndHandOn([...reader.read(decoder.end()), ...reader.end()]);
  } catch (error) {
    if (error instanceof NotUtf8 && reader instanceof XmlReader) throw refuse('not-utf8', { line: error.line });
    throw error;
  }
  words.end();
  return { ...reader.facts(), encoding, encodingExamples: encodingExamples(words.words, encoding) };
}

export async function encodingOf(pieces: Pieces): Promise<ImportEncoding> {
  const accented = new AccentedWords(judgedWords);
  for await (const bytes of pieces) {
    accented.add(bytes);
    if (accented.isFull) break;
  }
  accented.end();
  return guessedEncoding(accented.words);
}

function readerFor(head: string, settings: ImportSettings): { reader: RowReader; decoder: Decoder; encoding: string } {
  const kind = kindOf(head);
  if (kind === 'excel') throw refuse('excel-workbook');
  if (kind === 'utf-16') throw refuse('unknown-encoding', { encoding: 'UTF-16' });
  if (kind === 'other') throw refuse('unsupported-format');
  if (kind === 'xml') {
    const encoding = declaredEncoding(head) ?? 'utf-8';
    return { reader: new XmlReader(), decoder: decoderOf(encoding), encoding };
  }
  const delimiter = settings.delimiter ?? delimiterOf(head);
  if (delimiter === null) throw refuse('no-medications');
  const encoding = settings.encoding ?? 'utf-8';
  const reader = new TableReader({
    delimiter,
    quotesCells: quotesCells(head, delimiter),
    mapping: settings.mapping ?? null,
    headingLine: settings.headingLine ?? null,
    codes: settings.holdsCodes === null ? 'doubted' : settings.holdsCodes === false ? 'left-out' : 'taken',
  });
  return { reader, decoder: new Decoder(encoding), encoding };
}
