import { run } from './children.mjs';
import { installIfStale } from './install.mjs';
import { staleParts } from './stamps.mjs';
import { inWorkspace, runtime, ToolError } from './workspace.mjs';

/** @throws ToolError when a step fails */
export async function prepare(names) {
  await installIfStale();
  for (const { name } of await staleParts(names)) {
    const code = await run(runtime(), [inWorkspace('tools/build.mjs'), name], { progress: `Building the ${name}` });
    if (code !== 0) throw new ToolError('The build failed.');
  }
}

export async function main(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    console.error(error instanceof ToolError ? error.message : error);
    process.exitCode = 1;
  }
}
