import { Logger } from '@nestjs/common';
import { takeNestInto } from './console-lines.ts';

test('what Nest logs without an application is a line of the log, its errors without values', () => {
  const lines: [string, object, string][] = [];
  const at = (level: string) => (line: object, text: string) => void lines.push([level, line, text]);
  takeNestInto({ info: at('info'), warn: at('warn'), error: at('error') } as Parameters<typeof takeNestInto>[0]);
  const err = new Error('gone');
  new Logger('Pictures').error({ err, count: 2 }, 'A reader ended');
  new Logger('Pictures').warn({ count: 1 }, 'Once more');
  expect(lines).toEqual([
    [
      'error',
      { count: 2, err: expect.objectContaining({ type: 'Error', message: 'gone' }) as object },
      'A reader ended',
    ],
    ['warn', { count: 1 }, 'Once more'],
  ]);
});
