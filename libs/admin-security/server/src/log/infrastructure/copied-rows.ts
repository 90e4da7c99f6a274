/** What COPY writes in binary before the first row. */
const headerSize = 19;

/**
 * Takes apart what COPY writes in binary, which comes in pieces cut anywhere. A row is its fields, each with its length
 * before it (four bytes, -1 where the field is null).
 */
export class CopiedRows {
  private rest: Buffer = Buffer.alloc(0);
  private skipped = headerSize;

  /** The rows that are whole with this piece. */
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

/** Null where the row is not whole; the mark after the last row is none. */
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
