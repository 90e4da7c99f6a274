import { isRouteErrorResponse } from '@remix-run/react';
import { problemOfRefusal } from '@domeka/kernel';
import { inventoryEn, inventoryPl, refuse } from '@domeka/inventory/contract';
import { createI18n } from '../words/i18n.ts';
import { titleOfError } from './error-page.tsx';

const errorWith = (data: object) => ({ status: 404, statusText: '', internal: false, data });

test.each([
  ['en', inventoryEn, 'This package is not there any more'],
  ['pl', inventoryPl, 'Tego opakowania już tu nie ma'],
] as const)('what a page itself does not find is said in words, %s', (language, inventory, said) => {
  const { t } = createI18n(language, { inventory });
  const error = errorWith(problemOfRefusal(refuse('package-not-found')));
  expect(isRouteErrorResponse(error)).toBe(true);
  expect(titleOfError(t, error)).toBe(said);
});

test('what the API says stands', () => {
  const { t } = createI18n('en', { inventory: inventoryEn });
  const problem = { ...problemOfRefusal(refuse('package-not-found')), title: 'It is gone.' };
  expect(titleOfError(t, errorWith(problem))).toBe('It is gone');
});
