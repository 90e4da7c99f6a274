import { getPriority, setPriority } from 'node:os';
import { undecodable } from './picture-messages.ts';
import type { PictureTask } from './picture-messages.ts';

/** Low priority. Exits with its server, and on any error but a broken picture, since its state is unknown then. */
export function answerPictures(read: (task: PictureTask) => Promise<object>) {
  setPriority(Math.max(10, getPriority()));
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined); // the server decides
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL')); // an exit may wait for WebAssembly's compiler, for ever
  process.on('message', (task: PictureTask) => {
    void read(task)
      .catch((error: Error) => {
        if (error.message === undecodable) return undecodable;
        throw error;
      })
      .then((answer) => process.send?.(answer));
  });
}
