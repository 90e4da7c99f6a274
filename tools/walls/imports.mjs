import { parseDependencyTree } from 'dpdm';
import { inWorkspace, root } from '../workspace.mjs';

/** What each file of apps, libs and migrations imports, types too: `{ [file]: [{ id, … }] }`, paths from the root. */
export const readImports = () =>
  parseDependencyTree(['{apps,libs}/**/*.{ts,tsx}', 'migrations/**/*.ts'], {
    context: root,
    tsconfig: inWorkspace('tsconfig.base.json'),
    exclude: /node_modules|[/]dist[/]/,
  });

const bait = ['apps/web/app/inventory/boundary.fixture.ts', 'apps/web/app/shell/boundary.fixture.ts'];

/** Two fixtures import each other on purpose: a check that does not see them sleeps. */
export const isBait = (files) => files.toSorted().join() === bait.join();
