import type { Type } from '@nestjs/common';
import type { ApiResponse, Sending } from '../app/api-client.ts';
import { routesOf } from './routes-of.ts';
import { adminEmail } from '../app/test-app.ts';
import type { TestApp } from '../app/test-app.ts';

/** Status by route and visitor. A route that the module has and the table lacks fails, and so does the reverse. */
export type AccessTable<Visitor extends string> = Record<string, Record<Visitor, number>>;

interface AccessTest<Visitor extends string> {
  /** A function, because the application starts in `beforeAll`. */
  app: () => TestApp;
  table: AccessTable<Visitor>;
  of: Type[];
  others?: Type[];
  /** Called once per cell, so that each request has its own data. */
  request: (route: string, visitor: Visitor) => AccessRequest | Promise<AccessRequest>;
}

export interface AccessRequest extends Omit<Sending, 'address'> {
  path?: Record<string, string>;
  query?: string;
}

export function describeAccess<Visitor extends string>({ app, of, others = [], table, request }: AccessTest<Visitor>) {
  test('the table names every route, and only routes there are', () => {
    const elsewhere = others.flatMap((part) => routesOf(app(), part));
    const own = of.flatMap((part) => routesOf(app(), part)).filter((route) => !elsewhere.includes(route));
    expect(app().routes).toEqual(expect.arrayContaining(own));
    expect(Object.keys(table).sort()).toEqual(own.sort());
  });

  for (const [route, row] of Object.entries(table)) {
    test.each(Object.entries(row) as [Visitor, number][])(`${route} as %s: %s`, async (visitor, status) => {
      const { path = {}, query = '', ...sending } = await request(route, visitor);
      const filled = route.replace(/:(\w+)/g, (_, name: string) => path[name] ?? name);
      const response: ApiResponse = await app().api(filled + query, sending);
      expect([response.status, response.status === status ? '' : response.text]).toEqual([status, '']);
    });
  }
}

export const firstSegmentOf = (route: string) => route.split('/')[1] ?? '';

export async function everyVisitor(t: TestApp) {
  const [gone, stranger, owner, admin] = await Promise.all([
    t.person('gone'),
    t.person('stranger'),
    t.person('owner'),
    t.person(adminEmail),
  ]);
  await t.api('POST /auth/v1/logout?scope=local', { token: gone.token });
  return { anonymous: null, signedOut: gone, stranger, owner, admin };
}

export type EveryVisitor = keyof Awaited<ReturnType<typeof everyVisitor>>;
