import fc from 'fast-check';
import { packed } from './packed.ts';

const step = packed('id', 'by', 'shown');

test('what is packed is unpacked, the missing as empty', () => {
  const word = fc.stringMatching(/^[^:]*$/);
  fc.assert(
    fc.property(word, word, word, (id, by, shown) =>
      expect(step.unpack(step.pack({ id, by, shown }))).toEqual({ id, by, shown }),
    ),
  );
  expect(step.pack({ id: 'a', by: -1, shown: null })).toBe('a:-1');
  expect(step.unpack('a')).toEqual({ id: 'a', by: '', shown: '' });
  expect(step.unpack('a:1:2:3')).toEqual({ id: 'a', by: '1', shown: '2' });
});
