import { mkdir, rm } from 'node:fs/promises';
import { passSignalsOn } from './children.mjs';
import { installIfStale } from './install.mjs';
import { main, prepare } from './prepare.mjs';
import { slowest } from './test/slowest-files.mjs';
import { stages } from './test/stages.mjs';
import { inWorkspace } from './workspace.mjs';

// Runs every stage, even after a failure. The first arguments may name stages; the rest go to those.
await main(async () => {
  passSignalsOn();
  const args = process.argv.slice(2);
  const firstOther = args.findIndex((argument) => !(argument in stages));
  const named = firstOther === -1 ? args : args.slice(0, firstOther);
  const chosen = named.length > 0 ? named : Object.keys(stages);
  await installIfStale();
  const needed = new Set(chosen.flatMap((name) => stages[name].needs));
  if (needed.size > 0) await prepare([...needed]);
  await rm(inWorkspace('.cache/results'), { recursive: true, force: true });
  await mkdir(inWorkspace('.cache/results'), { recursive: true });
  const results = [];
  for (const name of chosen) results.push(await timed(name, args.slice(named.length)));
  return summarise(results);
});

async function timed(name, args) {
  console.log(`\n── ${name}`);
  const begun = Date.now();
  const { passed, failed, files = [], secondTries = [] } = await stages[name].run(args);
  return { name, passed, failed, files, secondTries, seconds: Math.round((Date.now() - begun) / 1000) };
}

function summarise(results) {
  const total = (count) => results.reduce((sum, result) => sum + result[count], 0);
  const files = results.flatMap((result) => result.files);
  if (files.length > 1) console.log(`\nThe slowest files:\n${slowest(files).join('\n')}`);
  const secondTries = results.flatMap((result) => result.secondTries);
  if (secondTries.length > 0) console.log(`\nPassed only at the second try, to be mended:\n${secondTries.join('\n')}`);
  console.log('');
  for (const { name, passed, failed, seconds } of results) {
    console.log(
      `${failed > 0 ? '✗' : '✓'} ${name.padEnd(12)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed  ${seconds} s`,
    );
  }
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
  return total('failed') > 0 ? 1 : 0;
}
