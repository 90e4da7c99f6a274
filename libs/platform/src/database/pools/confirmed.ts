import type { EventEmitter } from 'node:events';

/** In ms: the server ends by itself what is not a commit. */
const grace = 250;

/** SQLSTATE of a transaction of which nobody knows whether it happened. */
export const unconfirmed = () =>
  Object.assign(new Error('The commit was not confirmed by a standby'), { code: '08007' });

/** Its text is translated where the server speaks another language. */
const cancelledWait = ({ routine }: { routine?: string }) => routine === 'SyncRepWaitForLSN';

/**
 * A cancelled wait for a standby is a success with a warning: here it fails, as does one that takes too long.
 * @param longest in ms @param giveUp ends the connection, once the answer is there @throws unconfirmed
 */
export async function boundedCommit<Result>(
  client: EventEmitter,
  answer: Promise<Result>,
  longest: number,
  giveUp: () => void,
): Promise<Result> {
  let wasCancelled = false;
  let timer: NodeJS.Timeout | undefined;
  const notice = (message: { routine?: string }) => (wasCancelled ||= cancelledWait(message));
  client.on('notice', notice);
  const late = new Promise<never>((_, fail) => {
    if (longest !== Infinity) timer = setTimeout(() => fail(unconfirmed()), longest + grace).unref();
  });
  try {
    const result = await Promise.race([answer, late]);
    if (wasCancelled) throw unconfirmed();
    return result;
  } catch (error) {
    if ((error as { code?: unknown }).code === '08007') giveUp();
    throw error;
  } finally {
    clearTimeout(timer);
    client.off('notice', notice);
  }
}
