import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const shell = /^-?(ba|da|k|z|a)?sh$/;

export function whenOrphaned(act) {
  const parent = process.ppid;
  const npm = npmAmong(parent);
  const watch = setInterval(() => {
    if (process.ppid === parent && isAlive(npm)) return;
    clearInterval(watch);
    act();
  }, 250);
  watch.unref();
}

function npmAmong(parent) {
  const { name, parent: grandparent } = describe(parent);
  return shell.test(name) ? grandparent : parent;
}

function describe(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = status.lastIndexOf(')');
    return { name: status.slice(status.indexOf('(') + 1, end), parent: Number(status.slice(end + 2).split(' ')[1]) };
  } catch {
    return describeByPs(pid); // no /proc
  }
}

function describeByPs(pid) {
  try {
    const [parent, ...name] = execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .split(/\s+/);
    return { name: name.join(' ').split('/').at(-1), parent: Number(parent) };
  } catch {
    return { name: '', parent: pid }; // systems without ps use no shell either
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
