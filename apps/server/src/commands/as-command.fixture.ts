import { jest } from '@jest/globals';
import { reportCommandFault } from './program.ts';

/** Runs a command as from the shell: exit code, lines on stdout, what went to stderr. */
export async function asCommand(environment: Record<string, string>, command: () => Promise<number>) {
  const env = { ...process.env, LOG_LEVEL: 'silent', ...environment };
  const replaced = jest.replaceProperty(process, 'env', env);
  const out = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const err = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    const code = await command().catch((error: unknown) => reportCommandFault(error));
    const [lines = '', error = ''] = [out, err].map(({ mock }) => mock.calls.map(([text]) => String(text)).join(''));
    return { code, lines: lines.trim().split('\n'), error };
  } finally {
    out.mockRestore();
    err.mockRestore();
    replaced.restore();
  }
}
