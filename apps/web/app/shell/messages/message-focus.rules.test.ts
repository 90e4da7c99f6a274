import { takesFocus } from './message-focus.ts';

const element = (isField: boolean) => ({ matches: () => isField }) as unknown as Element;
const [field, button] = [element(true), element(false)];
const failure = { flash: { key: 'inventory:toast.delete-failed', role: 'alert' as const } };

test('a failure takes the focus', () => {
  expect(takesFocus(failure, null)).toBe(true);
  expect(takesFocus(failure, button)).toBe(true);
});

test('not out of a field, unless it answers the form that was sent from there', () => {
  expect(takesFocus(failure, field)).toBe(false);
  expect(takesFocus({ ...failure, isAskedFor: false }, field)).toBe(false);
  expect(takesFocus({ ...failure, isAskedFor: true }, field)).toBe(true);
});

test('a success never takes it', () => {
  for (const role of ['status', undefined] as const) {
    const flash = { key: 'inventory:toast.deleted', ...(role && { role }) };
    for (const active of [null, button, field]) expect(takesFocus({ flash, isAskedFor: true }, active)).toBe(false);
  }
});
