import type { Type } from '@nestjs/common';
import type { ApiResponse, Sending } from './api-client.ts';
import { routesOf } from './routes-of.ts';
import { adminEmail } from './test-app.ts';
import type { TestApp } from './test-app.ts';

/**
 * Every route of a module against every kind of visitor: `'GET /shares/:id': { anonymous: 401, stranger: 404, owner:
 * 200 }`. A route the module has and the table lacks fails, and so does the reverse.
 */
export type AccessTable<Visitor extends string> = Record<string, Record<Visitor, number>>;

interface AccessTest<Visitor extends string> {
  /** The application; read when tests run. */
  app: () => TestApp;
  table: AccessTable<Visitor>;
  /** Modules of which every route must be in the table, except those of the controllers in `others`. */
  of: Type[];
  /** Controllers that another table is about. */
  others?: Type[];
  /**
   * How a kind of visitor asks for a route: token, path parameters, body. Called once per cell, so that each has things
   * of its own.
   */
  request: (route: string, visitor: Visitor) => AccessRequest | Promise<AccessRequest>;
}

export interface AccessRequest extends Omit<Sending, 'address'> {
  path?: Record<string, string>;
  query?: string;
}

/** Checks the table, cell by cell. */
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

/**
 * One of each: nobody, somebody whose session has ended, somebody else, the one whose things they are, an
 * administrator.
 */
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
