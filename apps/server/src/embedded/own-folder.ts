import { access, constants, stat } from 'node:fs/promises';
import { StartError } from '../faults/start-error.ts';

interface User {
  uid: number;
  gid: number;
}

/** Root may write anywhere; Windows has no such owners. */
const thisUser = (): User | null => {
  const [uid, gid] = [process.getuid?.(), process.getgid?.()];
  return uid === undefined || gid === undefined || uid === 0 ? null : { uid, gid };
};

/** @throws StartError with whose the folder is and what to run, where this user may not write in it */
export async function assertWritable(folder: string, me = thisUser()) {
  if (me === null) return;
  const { R_OK, W_OK, X_OK } = constants;
  const fault = await access(folder, R_OK | W_OK | X_OK).then(
    () => null,
    ({ code }: NodeJS.ErrnoException) => code,
  );
  if (fault === null) return;
  const owner = (await stat(folder)).uid;
  throw new StartError(fault === 'EACCES' ? whose(folder, owner, me) : `The data folder ${folder} is read-only.`);
}

export function whose(folder: string, owner: number, { uid, gid }: User): string {
  if (owner === uid) return `The data folder ${folder} lets nobody write in it. Run: chmod u+rwx ${folder}`;
  const name = owner === 0 ? 'root' : `user ${owner}`;
  return `The data folder ${folder} belongs to ${name}, and Domeka runs as user ${uid}, who may not write in it. Run: sudo chown -R ${uid}:${gid} ${folder} (with a container: the folder of the host that is mounted there).`;
}
