import { passSignalsOn } from './children.mjs';
import { keepStamp, staleParts } from './stamps.mjs';

const builders = {
  server: async () => (await import('./build-server.mjs')).buildServer(),
  web: async () => (await import('./build-web.mjs')).buildWeb(),
};

passSignalsOn();
const names = process.argv.slice(2);
try {
  for (const part of await staleParts(names.length > 0 ? names : undefined)) {
    await builders[part.name]();
    await keepStamp(part);
  }
} catch (error) {
  console.error(error.constructor.name === 'ToolError' ? error.message : error);
  process.exitCode = 1;
}
