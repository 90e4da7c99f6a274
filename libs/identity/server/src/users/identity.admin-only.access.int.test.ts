import { Controller, Get, Module } from '@nestjs/common';
import { AdminOnly } from '@domeka/platform';
import { adminEmail, authSteps, describeAccess, everyVisitor, startTestApp, twoStepSteps } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';
import { IdentityModule } from '../identity.module.ts';

@AdminOnly()
@Controller('administration')
class Administration {
  @Get()
  read() {
    return { secret: 'for administrators' };
  }
}

@Module({ controllers: [Administration] })
class AdministrationModule {}

let t: TestApp;
let cast: Record<Visitor, { token: string } | null>;

/**
 * Administrators four times: without a second factor, with one that was not shown yet, after that, and with the same
 * token when the factor is removed.
 */
type Visitor =
  'anonymous' | 'signedOut' | 'stranger' | 'withTwoSteps' | 'adminWithout' | 'adminHalfway' | 'admin' | 'adminNoMore';

beforeAll(async () => {
  t = await startTestApp([IdentityModule, AdministrationModule]);
  const { anonymous, signedOut, stranger, owner, admin } = await everyVisitor(t);
  const at = authSteps(t);
  const two = twoStepSteps(t);
  const second = await t.person('second-admin');
  await t.sql('update users set is_admin = true where id = $1', [second.id]);
  const withFactor = await two.setUp(second);
  const third = await t.person('third-admin');
  await t.sql('update users set is_admin = true where id = $1', [third.id]);
  const withoutAnyMore = await two.setUp(third);
  await two.remove(withoutAnyMore.token, withoutAnyMore.factorId);
  const halfway = (await at.signIn(second.email)).json.access_token as string;
  cast = {
    anonymous,
    signedOut,
    stranger,
    withTwoSteps: await two.setUp(owner),
    adminWithout: admin,
    adminHalfway: { token: halfway },
    admin: withFactor,
    adminNoMore: withoutAnyMore,
  };
});
afterAll(() => t.close());

describeAccess<Visitor>({
  app: () => t,
  of: [AdministrationModule],
  table: {
    'GET /administration': {
      anonymous: 401,
      signedOut: 401,
      stranger: 403,
      withTwoSteps: 403,
      adminWithout: 403,
      adminHalfway: 401,
      admin: 200,
      adminNoMore: 403,
    },
  },
  request: (_, visitor) => ({ token: cast[visitor]?.token ?? null }),
});

test.each([
  ['stranger', 'not_admin'],
  ['withTwoSteps', 'not_admin'],
  ['adminWithout', 'admin-second-step-needed'],
  ['adminHalfway', 'second-step-needed'],
] as const)('%s is told %s', async (visitor, code) => {
  const { problem } = await t.api('GET /administration', { token: cast[visitor]?.token ?? null });
  expect(problem.code).toBe(code);
});

test('an administrator’s session lasts twelve hours, with the second step too', async () => {
  const rows = await t.sql<{ hours: number }>(
    `select distinct round(extract(epoch from s.not_after - s.created_at) / 3600)::int as hours
     from sessions s join users u on u.id = s.user_id where u.email = $1`,
    [adminEmail],
  );
  expect(rows).toEqual([{ hours: 12 }]);
});
