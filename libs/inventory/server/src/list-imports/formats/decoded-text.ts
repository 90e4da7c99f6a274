import { AccentedWords, centralEncoding, guessedEncoding } from '@domeka/platform/tables';
import { FileFault } from './file-shape.ts';

const [judgedWords, judgedBytes] = [5000, 256 * 1024];
// eslint-disable-next-line no-control-regex -- naming control characters is the point here
const binary = /[\u0000-\u0008\u000e-\u001a\u001c\u001e\u001f]/;

/** Without its mark. @throws FileFault if it is no text */
export function decodedText(bytes: Buffer): { text: string; encoding: string } {
  const marked = markOf(bytes);
  const unmarked = marked === null ? decodedIn('utf-8', bytes) : null;
  const encoding = marked ?? (unmarked === null ? encodingOf(bytes) : 'utf-8');
  const text = unmarked ?? decodedIn(encoding, bytes);
  if (text === null || binary.test(text)) throw new FileFault('unreadable');
  return { text, encoding };
}

function markOf(bytes: Buffer): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
}

function encodingOf(bytes: Buffer) {
  const accented = new AccentedWords(judgedWords);
  accented.add(bytes.subarray(0, judgedBytes));
  accented.end();
  const guessed = guessedEncoding(accented.words);
  return guessed === 'windows-1250' ? centralEncoding(accented.words) : guessed;
}

function decodedIn(encoding: string, bytes: Buffer): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
