import DataLoader from 'dataloader';

/** Batches one event loop turn. Pass the keys as one JSON parameter: an array's length would enter the plan. */
export function together<Key, Row>(readAll: (keys: readonly Key[]) => Promise<Row[]>): (key: Key) => Promise<Row> {
  const loader = new DataLoader(readAll, { cache: false, maxBatchSize: 100, batchScheduleFn: setImmediate });
  return (key) => loader.load(key);
}

export function onceTogether<Row>(read: () => Promise<Row>): () => Promise<Row> {
  const ask = together(async (calls: readonly true[]) => {
    const row = await read();
    return calls.map(() => row);
  });
  return () => ask(true);
}
