import { refuse } from '@domeka/catalog-import/contract';
import { decoderOf } from '@domeka/catalog-import/files';
import {
  declaredEncoding,
  Decoder,
  delimiterOf,
  kindOf,
  NotUtf8,
  quotesCells,
  withHead,
} from '@domeka/platform/tables';
import type { Pieces } from '@domeka/platform/tables';
import type { RecallContents } from '../domain/recall-list.ts';
import type { RecallReader } from './recall-reader.ts';
import { RecallTable } from './recall-table.ts';
import { RecallXml } from './recall-xml.ts';

/** @throws Refusal for unknown or malformed files */
export async function readRecalls(pieces: Pieces): Promise<RecallContents> {
  const { head, all } = await withHead(pieces);
  const { reader, decoder } = readerFor(Buffer.from(head).toString('latin1'));
  try {
    for await (const bytes of all) reader.read(decoder.decode(bytes));
    reader.read(decoder.end());
  } catch (error) {
    if (!(error instanceof NotUtf8)) throw error;
    throw refuse(reader instanceof RecallXml ? 'not-utf8' : 'table-not-utf8', { line: error.line });
  }
  return reader.end();
}

function readerFor(head: string): { reader: RecallReader; decoder: Decoder } {
  const kind = kindOf(head);
  if (kind === 'excel') throw refuse('excel-workbook');
  if (kind === 'utf-16') throw refuse('unknown-encoding', { encoding: 'UTF-16' });
  if (kind === 'other') throw refuse('unsupported-format');
  if (kind === 'xml') return { reader: new RecallXml(), decoder: decoderOf(declaredEncoding(head) ?? 'utf-8') };
  const delimiter = delimiterOf(head) ?? ';';
  return { reader: new RecallTable(delimiter, quotesCells(head, delimiter)), decoder: new Decoder('utf-8') };
}
