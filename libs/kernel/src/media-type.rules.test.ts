import { formLimit, largestForm, largestFormWithFile } from './form-limits.ts';
import { mediaTypeOf } from './media-type.ts';

test.each([
  ['IMAGE/JPEG', 'image/jpeg'],
  ['Multipart/Form-Data; boundary=X', 'multipart/form-data'],
  ['application/json ;charset=UTF-8', 'application/json'],
  ['', ''],
  [undefined, ''],
  [null, ''],
])('%s names the type %j', (header, type) => expect(mediaTypeOf(header)).toBe(type));

test('a form with a photo may be larger, however its type is written', () => {
  for (const type of ['multipart/form-data; boundary=x', 'MULTIPART/FORM-DATA; boundary=x'])
    expect(formLimit(type)).toBe(largestFormWithFile);
  expect(formLimit('application/x-www-form-urlencoded')).toBe(largestForm);
});
