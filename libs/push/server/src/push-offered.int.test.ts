import { IdentityModule } from '@domeka/identity';
import { startTestApp, testBrowser } from '@domeka/testing';
import { PushModule } from './push.module.ts';

test('without https nothing of it is offered', async () => {
  const t = await startTestApp([IdentityModule, PushModule], { publicUrl: 'http://domeka.example' });
  try {
    const { token } = await t.person('anna');
    const body = testBrowser().subscription;
    const asked = [await t.api('GET /push-key', { token }), await t.api('POST /push-subscriptions', { token, body })];
    expect(asked.map(({ status, json }) => [status, json.code])).toEqual([
      [404, 'push-not-offered'],
      [404, 'push-not-offered'],
    ]);
    expect((await t.api('GET /push-subscriptions', { token })).json).toEqual({ items: [] });
  } finally {
    await t.close();
  }
});
