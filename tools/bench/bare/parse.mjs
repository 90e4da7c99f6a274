import { createReadStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { parse } from 'csv-parse';
import { SaxesParser } from 'saxes';

/** Only parses a register: `node parse.mjs FILE`. Prints milliseconds and the number of elements or rows. */
const [file] = process.argv.slice(2);
const begun = performance.now();
const count = await (file.endsWith('.xml') ? elementsIn(file) : rowsIn(file));
console.log(JSON.stringify({ milliseconds: performance.now() - begun, count }));

async function elementsIn(path) {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let elements = 0;
  parser.on('opentag', () => (elements += 1));
  parser.on('error', (error) => {
    throw error;
  });
  for await (const bytes of createReadStream(path)) parser.write(decoder.decode(bytes, { stream: true }));
  parser.close();
  return elements;
}

async function rowsIn(path) {
  const parser = createReadStream(path).pipe(parse({ delimiter: ';' }));
  let rows = 0;
  parser.on('data', () => (rows += 1));
  await finished(parser);
  return rows;
}
