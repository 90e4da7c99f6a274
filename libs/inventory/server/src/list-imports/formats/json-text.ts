import { turn } from './cells.ts';
import { FileFault } from './file-shape.ts';

const deepest = 64;
const [rowsAtOnce, charactersAtOnce] = [200, 1024 * 1024];

/**
 * JSON that was written a row a line, as ours is, is read in pieces; other is parsed at once, which takes 5 MB about 40
 * milliseconds. @throws FileFault
 */
export async function parsedJson(text: string): Promise<unknown> {
  await assertShallow(text);
  const lines = /^\s*\[\r?\n\s*\{/.test(text) ? await rowsInLines(text) : null;
  return lines ?? parsed(text);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new FileFault('unreadable');
  }
}

/** Null if rows do not end with lines. */
async function rowsInLines(text: string): Promise<unknown[] | null> {
  const lines = text.trim().split(/\r?\n/);
  if (lines.at(-1) !== ']') return null;
  const rows: unknown[] = [];
  for (const [at, line] of lines.slice(1, -1).entries()) {
    try {
      rows.push(JSON.parse(at === lines.length - 3 ? line : line.replace(/,\s*$/, '')));
    } catch {
      return null;
    }
    if (at % rowsAtOnce === 0) await turn();
  }
  return rows;
}

const [quote, backslash] = ['"', '\\'].map((sign) => sign.charCodeAt(0));
const opening = new Set(['[', '{'].map((sign) => sign.charCodeAt(0)));
const closing = new Set([']', '}'].map((sign) => sign.charCodeAt(0)));

/** Before parsing, which needs memory for each level. */
async function assertShallow(text: string) {
  let [depth, isText] = [0, false];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (isText && sign === backslash) at += 1;
    else if (sign === quote) isText = !isText;
    else if (!isText && opening.has(sign)) depth += 1;
    else if (!isText && closing.has(sign)) depth -= 1;
    if (depth > deepest) throw new FileFault('unreadable');
    if (at % charactersAtOnce === 0) await turn();
  }
}
