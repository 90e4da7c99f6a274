/** Polls for at most a minute; `awaited` names the thing in the error. */
export async function until<T>(look: () => T | undefined | Promise<T | undefined>, awaited: string): Promise<T> {
  for (let tries = 0; tries < 2400; tries += 1) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((later) => setTimeout(later, 25));
  }
  throw new Error(`Still no ${awaited}`);
}
