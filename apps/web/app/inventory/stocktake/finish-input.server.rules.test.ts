import { finishInput } from './finish-input.server.ts';

test('each answer goes where it belongs, and what is left for later nowhere', () => {
  const values = { 'left-a': 'used-up:a:3', 'left-b': 'there:b:1', 'left-c': 'later:c:1', check: 'x' };
  expect(finishInput(values)).toEqual({ seen: ['b'], usedUp: [{ id: 'a', version: 3 }] });
  expect(finishInput({ check: 'x' })).toEqual({ seen: [], usedUp: [] });
});

test.each(['used-up.x.y', 'gone:a:3', ''])('no page of ours answers %j', (value) => {
  expect(() => finishInput({ 'left-a': 'used-up:a:3', 'left-x': value })).toThrow(
    expect.objectContaining({ status: 422 }),
  );
});
