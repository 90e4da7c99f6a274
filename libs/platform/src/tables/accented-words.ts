const longestWord = 40;
const letter = /[A-Za-z\u0080-\u00ff]/;
const utf8Mark = '\u00ef\u00bb\u00bf';

export class AccentedWords {
  readonly words = new Set<string>();
  private rest = '';

  constructor(private readonly most: number) {}

  get isFull() {
    return this.words.size >= this.most;
  }

  add(bytes: Uint8Array) {
    if (this.isFull) return;
    const text = this.rest + Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
    const end = wordStart(text, text.length);
    this.take(text.slice(0, end));
    this.rest = text.slice(end);
  }

  end() {
    this.take(this.rest);
    this.rest = '';
  }

  private take(text: string) {
    const accented = /[\u0080-\u00ff]/g;
    for (let found = accented.exec(text); found && !this.isFull; found = accented.exec(text)) {
      let end = found.index + 1;
      while (letter.test(text.charAt(end))) end += 1;
      const word = text.slice(wordStart(text, found.index), end);
      const bare = word.startsWith(utf8Mark) ? word.slice(utf8Mark.length) : word;
      if (bare !== '' && bare.length <= longestWord) this.words.add(bare);
      accented.lastIndex = end;
    }
  }
}

function wordStart(text: string, end: number): number {
  let start = end;
  while (end - start <= longestWord && letter.test(text.charAt(start - 1))) start -= 1;
  return start;
}

export function decoded(word: string, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(Buffer.from(word, 'latin1'));
  } catch {
    return null;
  }
}
