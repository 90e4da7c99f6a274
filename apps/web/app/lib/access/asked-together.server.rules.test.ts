import type { AppLoadContext } from '@remix-run/node';
import { agreed, refused, unexpectedProblem } from '@domeka/kernel';
import { askedTogether } from './asked-together.server.ts';

/** Who asks is what the context says; whoever is called "late" is refused. */
function asking() {
  const asked: string[] = [];
  const headers = { get: () => null };
  const ask = askedTogether((context, key: string) => {
    const who = context as unknown as string;
    asked.push(`${who} ${key}`);
    const answer = who === 'late' ? refused(unexpectedProblem(''), headers) : agreed(200, `${key} for ${who}`, headers);
    return Promise.resolve(answer);
  });
  return { asked, ask: (who: string, key: string) => ask(who as unknown as AppLoadContext, key) };
}

test('pages of one turn ask once for the same, those of the next turn anew', async () => {
  const { asked, ask } = asking();
  const answers = await Promise.all([ask('ada', 'types'), ask('bo', 'types'), ask('bo', 'categories')]);
  expect(answers.map((answer) => answer.orThrow())).toEqual(['types for ada', 'types for ada', 'categories for bo']);
  await ask('bo', 'types');
  expect(asked).toEqual(['ada types', 'bo categories', 'bo types']);
});

test('a refusal of one page is not that of another', async () => {
  const { ask } = asking();
  const [late, bo] = await Promise.all([ask('late', 'types'), ask('bo', 'types')]);
  expect([late.ok, bo.ok]).toEqual([false, true]);
});
