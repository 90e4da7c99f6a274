import { beginningOf } from './shared-note.ts';

test.each([
  ['After meals', null],
  ['x'.repeat(60), null],
  ['After meals\n', null],
  [`${'x'.repeat(59)} yz`, `${'x'.repeat(59)}…`],
  ['In the morning\nwith water', 'In the morning\nwith water…'],
  ['In the morning\r\nwith water', 'In the morning\r\nwith water…'],
])('of the note %j the line has %j', (note, expected) => expect(beginningOf(note)).toBe(expected));
