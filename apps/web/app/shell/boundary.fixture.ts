// Breaks the rule on purpose: lint shows with it that the shell cannot import a page, and that types alone make a circle.
export type * from '../inventory/boundary.fixture.ts';
