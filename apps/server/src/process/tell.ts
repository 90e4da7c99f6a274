import { EnvironmentError } from '@domeka/platform/environment';
import { StartError } from './start-error.ts';

/** Says on stderr why a program ends: on one line where the reason is not a fault of ours. Answers the exit code. */
export function tell(error: unknown): 1 {
  const { message, stack, code, path } = error as NodeJS.ErrnoException;
  if (code !== undefined && path !== undefined) process.stderr.write(`Domeka cannot use ${path} (${code}).\n`);
  else if (error instanceof StartError || error instanceof EnvironmentError) process.stderr.write(`${message}\n`);
  else process.stderr.write(`${stack ?? String(error)}\n`);
  return 1;
}
