export type Pieces = AsyncIterable<Uint8Array>;

const headLength = 64 * 1024;

export async function withHead(pieces: Pieces): Promise<{ head: Uint8Array; all: Pieces }> {
  const iterator = pieces[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let length = 0;
  while (length < headLength) {
    const next = await iterator.next();
    if (next.done) break;
    first.push(next.value);
    length += next.value.length;
  }
  const head = Buffer.concat(first);
  return { head: head.subarray(0, headLength), all: from(head, iterator) };
}

async function* from(head: Uint8Array, rest: AsyncIterator<Uint8Array>) {
  yield head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
