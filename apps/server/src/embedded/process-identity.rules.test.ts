import { identityIn, identityOf } from './process-identity.ts';

const rest = '4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 4711 23 24';

test('the name may hold brackets and blanks', () => {
  expect(identityIn(`77 (tmux: (server) x) S ${rest}`)).toEqual({ name: 'tmux: (server) x', startedAt: '4711' });
});

test('a process that ended but was not yet collected is gone', () => {
  expect(identityIn(`77 (node) Z ${rest}`)).toBeNull();
});

test('a process keeps its identity while it lives', async () => {
  expect(await identityOf(process.pid)).toEqual(await identityOf(process.pid));
  expect(await identityOf(0)).toBeNull();
});
