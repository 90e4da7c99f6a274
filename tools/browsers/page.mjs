import { newPerson } from '../../apps/e2e/support/person.ts';
import { productUrl } from '../../apps/e2e/support/product.ts';
import {
  addressOf,
  found,
  goBack,
  isAlive,
  isLoaded,
  isLoggedIn,
  leave,
  sendLogIn,
  watchPage,
  wishes,
} from './in-page.mjs';
import { until } from './until.mjs';

const called = (script, ...args) => `(${script})(...${JSON.stringify(args)})`;
const sent = (name) => (name instanceof RegExp ? { pattern: name.source } : name && { text: name });
const told = (kind, name) => (name ? `${kind} ${name}` : kind);

/** What a person does with a page, alike in every engine. Names are whole texts, or patterns of them. */
export class Page {
  constructor(tab) {
    this.tab = tab;
  }

  run = (script, ...args) => this.tab.run(called(script, ...args));

  async open(path) {
    await this.run(leave);
    await this.tab.go(new URL(path, productUrl()).href);
    await until(() => this.run(isLoaded), 'the page is loaded');
    await this.tab.press({ x: 1, y: 1 }); // pages whose scripts wait for a touch
    await until(() => this.run(isAlive), 'the scripts of the page run');
    await this.run(watchPage);
  }

  /** A new person, without a mail. */
  async signIn() {
    const me = await newPerson();
    await this.open('/en/auth');
    await this.run(sendLogIn, me.email, me.password);
    await until(() => this.run(isLoggedIn), 'the person is logged in');
    return me;
  }

  goBack = () => this.run(goBack);

  isAt = (address) => until(async () => (await this.run(addressOf)) === address, `the address is ${address}`);

  ask = (wish, kind, name, given) =>
    this.tab.run(`((${wishes[wish]}))(${called(found, kind, sent(name))}[0], ${JSON.stringify(given)})`);

  sees = (kind, name) => until(() => this.ask('is', kind, name), `there is ${told(kind, name)}`);

  misses = (kind, name) => until(async () => !(await this.ask('is', kind, name)), `there is no ${told(kind, name)}`);

  counts = (count, kind, name) =>
    until(
      async () => (await this.tab.run(`${called(found, kind, sent(name))}.length`)) === count,
      `there are ${count} of ${told(kind, name)}`,
    );

  async has(wish, value, kind, name, given) {
    let last;
    const look = async () => (last = await this.ask(wish, kind, name, given)) === value;
    await until(look, () => `${wish} of ${told(kind, name)} is ${value}, not ${last}`);
  }

  async press(kind, name) {
    const standing = async () => {
      const [before, now] = [await this.ask('place', kind, name), await this.ask('place', kind, name)];
      return before && now && before.x === now.x && before.y === now.y && now;
    };
    await this.tab.press(await until(standing, `${told(kind, name)} can be pressed`));
  }

  async fill(name, text) {
    await this.press('field', name);
    await this.has('hasFocus', true, 'field', name);
    await this.ask('selectText', 'field', name);
    await this.tab.type(text);
    await this.has('value', text, 'field', name);
  }

  async check(name) {
    await this.sees('field', name);
    if (!(await this.ask('isChecked', 'field', name))) await this.press('field', name);
    await this.has('isChecked', true, 'field', name);
  }

  async choose(name, option) {
    await this.sees('field', name);
    await this.ask('choose', 'field', name, option);
  }

  async give(name, ...files) {
    await this.sees('field', name);
    const given = files.map((file) => ({
      name: file.name,
      type: file.mimeType,
      base64: file.buffer.toString('base64'),
    }));
    await this.ask('giveFiles', 'field', name, given);
  }
}
