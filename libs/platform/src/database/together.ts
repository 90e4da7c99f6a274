import DataLoader from 'dataloader';

/**
 * Reads what is asked for in one turn of the event loop by one statement; nothing is kept. For the few rows that nearly
 * every request needs: under load the trip to PostgreSQL costs more than the row.
 * @param readAll answers for each of the keys, in their order. The keys are best one parameter of JSON: an array's
 * length enters the plan, and planning again each time costs more than the trip.
 */
export function together<Key, Row>(readAll: (keys: readonly Key[]) => Promise<Row[]>): (key: Key) => Promise<Row> {
  const loader = new DataLoader(readAll, { cache: false, maxBatchSize: 100, batchScheduleFn: setImmediate });
  return (key) => loader.load(key);
}
