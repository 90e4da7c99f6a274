import { parseCircular, parseDependencyTree } from 'dpdm';
import { inWorkspace, root } from './workspace.mjs';

const bait = ['apps/web/app/inventory/boundary.fixture.ts', 'apps/web/app/shell/boundary.fixture.ts'];

export async function circles() {
  const tree = await parseDependencyTree(['{apps,libs}/**/*.{ts,tsx}', 'migrations/**/*.ts'], {
    context: root,
    tsconfig: inWorkspace('tsconfig.base.json'),
    exclude: /node_modules|[/]dist[/]/,
  });
  const found = parseCircular(tree);
  const isBait = (circle) => circle.toSorted().join() === bait.join();
  return [
    ...found.filter((circle) => !isBait(circle)).map((circle) => `A circle of imports: ${circle.join(' → ')}`),
    ...(found.some(isBait) ? [] : [`No circle was seen between ${bait.join(' and ')}`]),
  ];
}
