import type { Worker } from 'node:cluster';

/**
 * Node hands each process one connection at a time and forgets the one that a killed process did not take, whose client
 * would wait for ever.
 */
export function endLostConnection(worker: Worker) {
  const child = worker.process;
  const send = child.send.bind(child) as (...parts: unknown[]) => boolean;
  let handed: { close(): void } | null = null;
  child.send = (...parts: unknown[]) => {
    const [message, handle] = parts as [{ act?: string }, { close(): void }?];
    if (message.act === 'newconn' && handle) handed = handle;
    return send(...parts);
  };
  worker.once('exit', (_code: number | null, killer: string | null) => {
    if (killer !== null) handed?.close();
  });
}
