import { readFileSync } from 'node:fs';
import { inWorkspace } from '../workspace.mjs';

/** What the Dockerfile says of one image: the lines of its stage, and where these copy from. */
export function imageOf(name) {
  const stages = readFileSync(inWorkspace('tools/docker/Dockerfile'), 'utf8')
    .split(/^FROM /m)
    .slice(1);
  const stage = stages.find((text) => text.split('\n')[0].endsWith(` AS ${name}`));
  if (!stage) throw new Error(`The Dockerfile has no stage ${name}.`);
  const all = (word) => [...stage.matchAll(new RegExp(`^${word} (.*)$`, 'gm'))].map(([, rest]) => rest);
  return {
    environment: Object.fromEntries(all('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('=')))),
    user: all('USER').at(-1),
    command: JSON.parse(all('CMD').at(-1)),
    copied: all('COPY').map((line) => line.replace(/^--from=\S+ \/domeka\//, '').split(' ')[0]),
  };
}
