import { footerIconOf } from './page-icon.ts';

test.each([
  ['about', 'info'],
  ['o-nas', 'info'],
  ['privacy-policy', 'shield'],
  ['polityka-prywatnosci', 'shield'],
  ['terms-of-service', null],
])('%s has icon %s', (slug, icon) => expect(footerIconOf(slug)).toBe(icon));
