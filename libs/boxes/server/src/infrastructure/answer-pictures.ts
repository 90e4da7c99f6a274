import { getPriority, setPriority } from 'node:os';
import { undecodable } from './picture-messages.ts';

/**
 * What a process of `PictureProcess` does: answers each picture with what is read on it. It gives way to everything
 * else and ends with its server, however that ended, and by any fault but a broken picture, after which nothing in it
 * could be trusted.
 */
export function answerPictures(read: (bytes: Uint8Array) => Promise<object>) {
  setPriority(Math.max(10, getPriority()));
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined); // a terminal's: the server decides
  process.on('disconnect', () => process.exit());
  process.on('message', (bytes: Uint8Array) => {
    void read(bytes)
      .catch((error: Error) => {
        if (error.message === undecodable) return undecodable;
        throw error;
      })
      .then((answer) => process.send?.(answer));
  });
}
