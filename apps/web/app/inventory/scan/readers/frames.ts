import { codeLooks } from '@domeka/boxes/contract';
import type { CodeReader } from './code-reader.ts';
import type { FramedCode } from './code-worker.ts';

/** Between two frames, in ms. */
const pauseMs = 120;

const [plainLook, ...otherLooks] = codeLooks;

export interface Frame {
  seen: FramedCode[];
  /** Whether the corners are those of the video: every third frame is read from a changed copy. */
  isPlain: boolean;
}

/** Never ends by itself. A changed look that finds a code is taken twice, so that two frames can agree. @throws when aborted */
export async function* framesOf(
  video: HTMLVideoElement,
  reader: CodeReader,
  signal: AbortSignal,
): AsyncGenerator<Frame, void> {
  let [other, isAgain] = [0, false];
  for (let at = 0; ; at += 1) {
    const changed = at % 3 === 2 ? otherLooks[other % otherLooks.length] : undefined;
    const look = changed ?? plainLook;
    const seen = look && video.readyState >= video.HAVE_CURRENT_DATA ? await reader.read(video, look) : [];
    if (changed) {
      isAgain = seen.length > 0 && !isAgain;
      if (!isAgain) other += 1;
    }
    yield { seen, isPlain: !changed };
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    signal.throwIfAborted();
  }
}
