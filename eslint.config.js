import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import prettier from 'eslint-config-prettier';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { betweenModules, betweenTypes, floorsOfPages, insideModules } from './tools/boundaries.mjs';

const safari = {
  selector: 'Literal[regex.pattern=/[(][?]<[=!]/]',
  message: 'Safari before 16.4 cannot read a lookbehind, nor anything else of its file.',
};
/** So many lines of a function one can still take in; elements take more room than statements. */
const longestFunction = (max) => ({
  'max-lines-per-function': ['error', { max, skipBlankLines: true, skipComments: true }],
});
const noState = {
  create: (context) => ({
    'CallExpression[callee.name=/^use(State|Reducer|Ref|Memo|Callback|Id|.*Effect|SyncExternalStore|Transition)$/]': (
      node,
    ) => context.report({ node, message: 'Rows may read contexts, and do nothing else that needs React.' }),
  }),
};
const sources = ['apps/**/*.{ts,tsx}', 'libs/**/*.{ts,tsx}', 'migrations/**/*.ts'];

export default tseslint.config(
  {
    ignores: [
      '**/dist',
      '**/node_modules',
      '.data',
      '.nx',
      '.cache',
      '**/*.fixture.ts',
      '**/test-results',
      '**/playwright-report',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: sources,
    extends: [tseslint.configs.recommendedTypeChecked, tseslint.configs.strict],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { '@nx': nx },
    rules: {
      '@nx/enforce-module-boundaries': ['error', { depConstraints: [...betweenTypes, ...betweenModules] }],
      '@typescript-eslint/consistent-type-imports': 'error',
      // A leading underscore says that a value has to be named but is not needed.
      '@typescript-eslint/no-unused-vars': ['error', { args: 'all', argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Nest's modules are classes that only carry their decorator.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      // Remix takes thrown responses for answers.
      '@typescript-eslint/only-throw-error': ['error', { allow: ['Response', 'TypedResponse'] }],
      // Interfaces ask for promises also where there is nothing to wait for.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: ['tools/**/*.test.ts'],
    languageOptions: { parser: tseslint.parser, globals: globals.jest },
  },
  ...insideModules,
  ...[
    { files: ['**/*.{ts,js,mjs}'], rules: longestFunction(40) },
    { files: ['**/*.tsx'], rules: longestFunction(80) },
  ].map((lengths) => ({ ...lengths, ignores: ['**/*.test.{ts,tsx}', 'apps/e2e/**', 'libs/testing/**'] })),
  {
    files: ['**/*.test.ts', 'libs/testing/**/*.ts', 'apps/e2e/**/*.ts'],
    rules: {
      // Tests look into answers freely; a wrong assumption fails the assertion.
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      // Fixtures of Playwright say with a pattern what they need, also when that is nothing.
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
    },
  },
  {
    files: ['apps/web/**/*.{ts,tsx}', 'libs/ui/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.recommended],
    rules: {
      'no-restricted-syntax': ['error', safari],
      // Tables that become cards on small screens lose their roles in browsers unless they are said.
      'jsx-a11y/no-redundant-roles': [
        'error',
        { table: ['table'], thead: ['rowgroup'], tbody: ['rowgroup'], tr: ['row'] },
      ],
      'jsx-a11y/no-interactive-element-to-noninteractive-role': [
        'error',
        { td: ['cell'], tr: ['none', 'presentation'] },
      ],
    },
  },
  ...floorsOfPages.map(({ selectors, ...where }) => ({
    ...where,
    rules: { 'no-restricted-syntax': ['error', safari, ...selectors] },
  })),
  {
    // Rows the server writes without React (docs/decisions/15-written-rows.md): state and effects would never run there.
    files: [
      'apps/web/app/inventory/list/{medication-row,row-actions}.tsx',
      'apps/web/app/inventory/facts/{expiry-tag,medication-name}.tsx',
      'apps/web/app/inventory/form/product-links.tsx',
      'apps/web/app/sharing/shared-table.tsx',
    ],
    plugins: { rows: { rules: { 'no-state': noState } } },
    rules: { 'rows/no-state': 'error' },
  },
  { files: ['**/*.{js,mjs}'], languageOptions: { globals: { ...globals.node, AsyncDisposableStack: false } } },
  {
    files: ['**/*.fixture.ts'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { parserOptions: { projectService: false } },
  },
  prettier,
);
