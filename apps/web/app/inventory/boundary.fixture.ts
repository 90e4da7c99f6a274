// Breaks the rule on purpose: pages import neither the shell nor the root.
export type * from '../shell/boundary.fixture.ts';
export { Shell } from '../shell/frame/shell.tsx';
export type { loader } from '../root.tsx';
