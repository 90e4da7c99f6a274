/** In ms; a page that stays all the same, since what it went to was a download, goes on then. */
const longestLeave = 10_000;

/**
 * What loads, or its failure, unless the page is being left: Firefox interrupts what it still loads as soon as another
 * page is on its way, and tells it, which must neither show an error nor go elsewhere.
 */
export async function unlessLeft<Part>(loading: Promise<Part>): Promise<Part> {
  let isLeft = false;
  const leave = () => void (isLeft = true);
  window.addEventListener('beforeunload', leave); // only meanwhile: Firefox keeps no page in bfcache that listens
  try {
    return await loading;
  } catch (error) {
    if (isLeft) await new Promise((goOn) => setTimeout(goOn, longestLeave));
    throw error;
  } finally {
    window.removeEventListener('beforeunload', leave);
  }
}
