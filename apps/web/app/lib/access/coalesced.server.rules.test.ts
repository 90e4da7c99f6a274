import type { AppLoadContext } from '@remix-run/node';
import { agreed, refused, unexpectedProblem } from '@domeka/kernel';
import { coalesced } from './coalesced.server.ts';

/** The context is the name of the page that asks; the one called "late" is refused. */
function recorded() {
  const requests: string[] = [];
  const headers = { get: () => null };
  const ask = coalesced((context, key: string) => {
    const who = context as unknown as string;
    requests.push(`${who} ${key}`);
    const answer = who === 'late' ? refused(unexpectedProblem(''), headers) : agreed(200, `${key} for ${who}`, headers);
    return Promise.resolve(answer);
  });
  return { requests, ask: (who: string, key: string) => ask(who as unknown as AppLoadContext, key) };
}

test('pages of one turn ask once for the same, those of the next turn anew', async () => {
  const { requests, ask } = recorded();
  const answers = await Promise.all([ask('ada', 'types'), ask('bo', 'types'), ask('bo', 'categories')]);
  expect(answers.map((answer) => answer.orThrow())).toEqual(['types for ada', 'types for ada', 'categories for bo']);
  await ask('bo', 'types');
  expect(requests).toEqual(['ada types', 'bo categories', 'bo types']);
});

test('a refusal of one page is not that of another', async () => {
  const { ask } = recorded();
  const [late, bo] = await Promise.all([ask('late', 'types'), ask('bo', 'types')]);
  expect([late.ok, bo.ok]).toEqual([false, true]);
});
