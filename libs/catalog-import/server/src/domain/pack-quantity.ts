const pieces = /^(?:tabl|tablet|kaps|draż|drazet|czop|sasz|szt|pastyl|amp|fiol|plastr)/i;
const single = /^(\d{1,4})\s+(\S+)/;
/** `3 blistry po 10 tabl.` */
const wrapped = /^(\d{1,3})\s+(?:blist\S*|opak\S*)\s+(?:po\s+)?(\d{1,4})\s+(\S+)/i;

export function quantityOfPack(size: string | null): number | null {
  if (size === null || size.includes('¦') || size.includes('+')) return null;
  const inBlisters = wrapped.exec(size);
  if (inBlisters) {
    const [, blisters, each, what = ''] = inBlisters;
    return pieces.test(what) ? sensible(Number(blisters) * Number(each)) : null;
  }
  const [, count, what = ''] = single.exec(size) ?? [];
  return pieces.test(what) ? sensible(Number(count)) : null;
}

const most = 1000;
const sensible = (count: number) => (count >= 1 && count <= most ? count : null);
