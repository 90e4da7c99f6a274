const headerSize = 19;

/** Streaming parser of COPY's binary format: per field a length (four bytes, -1 if null), then bytes. */
export class CopiedRows {
  private rest: Buffer = Buffer.alloc(0);
  private skipped = headerSize;

  take(piece: Buffer): Buffer[][] {
    const bytes = this.rest.length === 0 ? piece : Buffer.concat([this.rest, piece]);
    const rows: Buffer[][] = [];
    let at = Math.min(this.skipped, bytes.length);
    this.skipped -= at;
    for (let row = rowAt(bytes, at); row; row = rowAt(bytes, at)) {
      rows.push(row.fields);
      at = row.end;
    }
    this.rest = bytes.subarray(at);
    return rows;
  }
}

function rowAt(bytes: Buffer, at: number): { fields: Buffer[]; end: number } | null {
  if (bytes.length < at + 2) return null;
  const count = bytes.readInt16BE(at);
  if (count < 0) return null;
  const fields: Buffer[] = [];
  let end = at + 2;
  while (fields.length < count) {
    const begin = end;
    if (bytes.length < begin + 4) return null;
    end += 4 + Math.max(bytes.readInt32BE(begin), 0);
    if (bytes.length < end) return null;
    fields.push(bytes.subarray(begin, end));
  }
  return { fields, end };
}
