import type { AppLoadContext } from '@remix-run/node';
import { agreed, refused, unexpectedProblem } from '@domeka/kernel';
import { loader } from './list-management.tsx';

const list = { id: 'a', name: 'Home', role: 'owner' };

test('shares that cannot be read leave the lists on screen, and the answer says that it is no whole one', async () => {
  const api = (route: string) =>
    Promise.resolve(
      route === 'GET /lists'
        ? agreed(200, { items: [list] }, new Headers())
        : refused(unexpectedProblem('Something'), new Headers()),
    );
  const request = new Request('http://localhost:3000/en/list-management');
  const { data, init } = await loader({
    request,
    params: { lang: 'en' },
    context: { api } as unknown as AppLoadContext,
  });
  expect(data).toMatchObject({ lists: [list], current: list, shares: null });
  expect(init?.status).toBe(500);
});
