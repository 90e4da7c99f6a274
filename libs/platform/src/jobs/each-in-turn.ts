/** @throws AggregateError of all failures, after the last item */
export async function eachInTurn<Item>(items: Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const faults: unknown[] = [];
  for (const item of items) await work(item).catch((fault: unknown) => faults.push(fault));
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of ${items.length} failed`);
}
