/** Ends the reader afterwards, and when `signal` aborts. @throws the signal's reason, or what the reader throws */
export async function using<Reader extends { end: () => void }, Result>(
  reader: Reader,
  signal: AbortSignal,
  read: (reader: Reader) => Promise<Result>,
): Promise<Result> {
  const end = () => reader.end();
  signal.addEventListener('abort', end);
  try {
    signal.throwIfAborted();
    return await read(reader);
  } finally {
    signal.removeEventListener('abort', end);
    end();
  }
}
