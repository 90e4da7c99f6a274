import { extname } from 'node:path';

export const workerBeside = (file: string, name: string) => new URL(`./${name}${extname(file)}`, file);
