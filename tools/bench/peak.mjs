import { writeSync } from 'node:fs';

// Loaded before a command: tells on descriptor 3, at its end, how many KiB of memory it had at most.
process.on('exit', () => writeSync(3, String(process.resourceUsage().maxRSS)));
