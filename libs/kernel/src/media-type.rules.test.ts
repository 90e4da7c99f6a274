import { mediaTypeOf } from './media-type.ts';

test.each([
  ['IMAGE/JPEG', 'image/jpeg'],
  ['Multipart/Form-Data; boundary=X', 'multipart/form-data'],
  ['application/json ;charset=UTF-8', 'application/json'],
  ['', ''],
  [undefined, ''],
  [null, ''],
])('%s names the type %j', (header, type) => expect(mediaTypeOf(header)).toBe(type));
