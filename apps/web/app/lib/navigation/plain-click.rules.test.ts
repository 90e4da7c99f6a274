import { linkToFollow } from './plain-click.ts';

class PageElement {
  constructor(readonly link: PageElement | null = null) {}
  closest = () => this.link;
}
const link = new PageElement();
const inside = new PageElement(link);

beforeAll(() => void Object.assign(globalThis, { Element: PageElement }));
afterAll(() => void Reflect.deleteProperty(globalThis, 'Element'));

const clicking = (change: object = {}, target: unknown = inside) =>
  linkToFollow({ button: 0, defaultPrevented: false, target, ...change } as unknown as MouseEvent);

test('a plain click on a link, or inside one, means to follow it', () => expect(clicking()).toBe(link));

test.each([
  [{ defaultPrevented: true }],
  [{ button: 1 }],
  [{ metaKey: true }],
  [{ ctrlKey: true }],
  [{ shiftKey: true }],
  [{ altKey: true }],
])('not with %j', (change) => expect(clicking(change)).toBeNull());

test('nothing to follow outside links', () => {
  expect(clicking({}, new PageElement())).toBeNull();
  expect(clicking({}, null)).toBeNull();
});
