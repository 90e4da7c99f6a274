type Look<T> = () => T | undefined | false | Promise<T | undefined | false>;

/** Polls for at most two minutes; `awaited` names the thing in the error, `told` says more. */
export async function until<T>(look: Look<T>, awaited: string, told: () => string = () => ''): Promise<T> {
  for (let tries = 0; tries < 4800; tries += 1) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    await new Promise((later) => setTimeout(later, 25));
  }
  throw new Error(`Still no ${awaited}. ${told()}`.trimEnd());
}
