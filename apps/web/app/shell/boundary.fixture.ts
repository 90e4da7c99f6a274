// Breaks the rule on purpose: the shell imports no page, and type imports make a circle too.
export type * from '../inventory/boundary.fixture.ts';
