import { importEncodings } from '@domeka/catalog-import/contract';
import type { EncodingExample } from '@domeka/catalog-import/contract';
import { decoded } from '@domeka/platform/tables';

const examples = 3;

/** @param encoding how the file is read: its letters choose the words */
export function encodingExamples(words: Iterable<string>, encoding: string): EncodingExample[] {
  const shown = [...words].filter((one) => /\P{ASCII}/u.test(decoded(one, encoding)?.replace(/\P{L}/gu, '') ?? ''));
  const chosen = shown.slice(0, examples);
  return importEncodings.flatMap((other) => {
    const read = chosen.map((one) => decoded(one, other));
    return chosen.length === 0 || read.includes(null) ? [] : [{ encoding: other, words: read.join(', ') }];
  });
}
