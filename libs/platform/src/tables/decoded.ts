export class NotUtf8 extends Error {
  constructor(readonly line: number) {
    super(`Line ${line} is not UTF-8`);
  }
}

/** Streaming decoder without BOM. Throws instead of inserting U+FFFD. */
export class Decoder {
  private readonly decoder: InstanceType<typeof TextDecoder>;
  private line = 1;

  constructor(private readonly encoding: string) {
    this.decoder = new TextDecoder(encoding, { fatal: true });
  }

  decode(bytes: Uint8Array): string {
    let text: string;
    try {
      text = this.decoder.decode(bytes, { stream: true });
    } catch {
      throw new NotUtf8(this.line + breaksIn(validStartOf(bytes)));
    }
    if (this.encoding === 'utf-8') this.line += breaksIn(text);
    return text;
  }

  end(): string {
    try {
      return this.decoder.decode();
    } catch {
      throw new NotUtf8(this.line);
    }
  }
}

const breaksIn = (text: string) => text.split('\n').length - 1;

function validStartOf(bytes: Uint8Array): string {
  const text = new TextDecoder('utf-8').decode(bytes);
  const fault = text.indexOf('\ufffd');
  return fault < 0 ? text : text.slice(0, fault);
}
