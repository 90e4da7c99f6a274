import { sendAll } from './send.ts';
import type { Sender } from './send.ts';
import { all, put, remove } from './store.ts';

/** In ms: a network may be back without the browser telling. */
const firstPause = 15_000;
const longestPause = 5 * 60_000;

/** Tries again after growing pauses while something waits. @param draw answers how many wait */
export function sendingFor(sender: Sender, draw: (hasSent: boolean) => Promise<number>) {
  let pause = firstPause;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let isAskedAgain = false;

  async function sendNow(): Promise<void> {
    clearTimeout(timer);
    if (isSending) return void (isAskedAgain = true);
    isSending = true;
    const sent = await sendAll({ all, put, remove }, sender).finally(() => (isSending = false));
    const hasSent = sent !== null && sent.done > 0;
    const waiting = await draw(hasSent);
    if (isAskedAgain) {
      isAskedAgain = false;
      return send();
    }
    if (hasSent) pause = firstPause;
    if (sent?.isThrough || sent?.isSignedOut || waiting === 0) return;
    timer = setTimeout(() => void send(), sent?.pause ?? pause);
    pause = Math.min(pause * 2, longestPause);
  }

  /** Never fails: what could not be kept waits as it did. */
  const send = () => sendNow().catch(() => undefined);
  return { send, stop: () => clearTimeout(timer) };
}
