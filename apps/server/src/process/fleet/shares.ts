const mebibyte = 2 ** 20;
/** MiB: what the start of a process takes. */
const least = 192;

/** MiB of heap for each of several processes. @param limit bytes that one may take alone */
export const heapShare = (limit: number, processes: number) =>
  Math.max(Math.floor(limit / mebibyte / processes), least);
