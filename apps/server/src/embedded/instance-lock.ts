import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../faults/start-error.ts';
import { identityOf } from './process-identity.ts';
import type { ProcessIdentity } from './process-identity.ts';

interface Holder {
  pid: number;
  identity: ProcessIdentity | null;
  isLeaving: boolean;
  /** Of a server; a command has none. */
  serves?: Served;
}

export interface Served {
  port: number;
  publicUrl: string;
}

export interface InstanceLock {
  announceLeaving(): void;
  release(): Promise<void>;
}

/** How long a start waits for an instance that is stopping, in ms. */
const patience = 15_000;
/** A lock file still unreadable after this time, in ms, was left by a killed process. */
const writingTime = 500;

export interface Stay {
  isBrief?: boolean;
  serves?: Served | undefined;
}

const fileIn = (dataDir: string) => join(dataDir, 'instance.json');

const servedOf = ({ port, publicUrl }: Served): Served => ({ port, publicUrl });

export const servedFrom = async (dataDir: string): Promise<Served | null> =>
  (await livingHolder(fileIn(dataDir)))?.serves ?? null;

/** Waits for an instance that is stopping. @throws StartError when another one uses the folder */
export async function lockInstance(dataDir: string, { isBrief = false, serves }: Stay = {}): Promise<InstanceLock> {
  const file = fileIn(dataDir);
  const mine: Holder = {
    pid: process.pid,
    identity: await identityOf(process.pid),
    isLeaving: isBrief,
    ...(serves && { serves: servedOf(serves) }),
  };
  const deadline = Date.now() + patience;
  while (!(await create(file, mine))) {
    const holder = await livingHolder(file);
    if (holder === null) await rm(file, { force: true });
    else if (!holder.isLeaving || Date.now() > deadline) throw new InUse(dataDir, holder);
    else await sleep(100);
  }
  let announced = Promise.resolve();
  return {
    announceLeaving: () => {
      announced = writeFile(file, JSON.stringify({ ...mine, isLeaving: true }));
    },
    release: async () => {
      await announced;
      await rm(file, { force: true });
    },
  };
}

async function create(file: string, holder: Holder): Promise<boolean> {
  try {
    await writeFile(file, JSON.stringify(holder), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function livingHolder(file: string): Promise<Holder | null> {
  for (let waited = 0; waited < writingTime; waited += 50) {
    const holder = parsed(await readFile(file, 'utf8').catch(() => ''));
    if (holder) return (await isStillThere(holder)) ? holder : null;
    await sleep(50);
  }
  return null;
}

function parsed(text: string): Holder | null {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return null; // half-written, or just deleted
  }
}

async function isStillThere({ pid, identity }: Holder): Promise<boolean> {
  const now = await identityOf(pid);
  return now !== null && now.name === identity?.name && now.startedAt === identity.startedAt;
}

export class InUse extends StartError {
  readonly pid: number;
  readonly isServer: boolean;

  constructor(dataDir: string, { pid, isLeaving }: Holder) {
    super(`Domeka is running already (process ${pid}) with the data in ${dataDir}. Stop it, or set DATA_DIR and PORT.`);
    this.pid = pid;
    this.isServer = !isLeaving;
  }
}
