import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { ZipFile } from 'yazl';
import type { Language } from '@domeka/kernel';
import { csvForSpreadsheets } from '@domeka/platform';
import type { DataSubject, PersonalData, PersonalTable } from '../personal-data.ts';

interface ArchiveOptions {
  language: Language;
  readMe: string;
  made: Date;
}

/** Never whole in memory. A fault breaks the stream off: half an export must not look whole. */
export function personalArchive(
  data: PersonalData,
  subject: DataSubject,
  { language, readMe, made: mtime }: ArchiveOptions,
): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const breakOff = (fault: Error) => output.destroy(fault);
  zip.on('error', breakOff);
  const add = (path: string, open: () => Readable, compress = true) =>
    zip.addReadStreamLazy(path, { mtime, compress }, (give) => give(null, open().on('error', breakOff)));
  add('read-me.txt', () => Readable.from([readMe]));
  for (const table of data.tables) {
    add(`${table.name}.json`, () => Readable.from(jsonOf(rowsOf(table, subject))));
    add(`${table.name}.csv`, () => csvOf(table, subject, language));
  }
  void addFiles();
  return output;

  async function addFiles() {
    try {
      for await (const { path, read } of data.filesOf(subject)) {
        add(path, () => Readable.from(bytesOf(read)), false); // photos do not compress again
      }
      zip.end();
    } catch (fault) {
      breakOff(fault as Error);
    }
  }
}

async function* rowsOf({ pages, columns }: PersonalTable, subject: DataSubject) {
  for await (const page of pages(subject))
    for (const row of page) yield Object.fromEntries(columns.map((name) => [name, row[name] ?? null]));
}

async function* jsonOf(rows: AsyncIterable<object>) {
  let before = '[\n';
  for await (const row of rows) {
    yield before + JSON.stringify(row);
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

async function* bytesOf(read: () => Promise<Buffer | null>) {
  yield (await read()) ?? Buffer.alloc(0);
}

function csvOf(table: PersonalTable, subject: DataSubject, language: Language): Readable {
  const forSpreadsheets = csvForSpreadsheets(language);
  const csv = stringify({
    ...forSpreadsheets,
    columns: [...table.columns],
    cast: {
      ...forSpreadsheets.cast,
      date: (date) => date.toISOString(),
      boolean: (flag) => (flag ? 'true' : 'false'),
      object: (value: object) => forSpreadsheets.cast.string(textOfObject(value)),
    },
  });
  pipeline(Readable.from(rowsOf(table, subject)), csv, () => undefined); // its faults reach the ZIP through `csv`
  return csv;
}

const textOfObject = (value: object) =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? value.join(', ') : JSON.stringify(value);
