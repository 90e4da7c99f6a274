import { extname } from 'node:path';

/** Where a thread or a process begins whose file lies beside the caller's, as source or built. */
export const workerBeside = (file: string, name: string) => new URL(`./${name}${extname(file)}`, file);
