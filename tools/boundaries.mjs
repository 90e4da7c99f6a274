// Import rules: by kind of project (`type:`) and by module (`scope:`).

const browser = ['react*', '@remix-run/*'];
const server = ['@nestjs/*', '@mikro-orm/*'];

const type = (name, mayImport, banned = []) => ({
  sourceTag: `type:${name}`,
  onlyDependOnLibsWithTags: mayImport.map((target) => `type:${target}`),
  ...(banned.length > 0 && { bannedExternalImports: banned }),
});

export const betweenTypes = [
  type('kernel', ['kernel'], [...server, ...browser]),
  type('contract', ['contract', 'kernel'], [...server, ...browser]),
  type('contracts', ['contract', 'kernel'], [...server, ...browser]),
  type('multipart', ['kernel'], [...server, ...browser]),
  type('platform', ['kernel'], browser),
  type('module', ['module', 'contract', 'platform', 'multipart', 'kernel', 'testing'], browser),
  type('migrations', []),
  type('testing', ['platform', 'kernel', 'migrations']),
  type('ui', ['contract', 'ui', 'kernel'], [...server, 'pg']),
  type('web', ['contract', 'contracts', 'multipart', 'ui', 'kernel'], [...server, 'pg']),
  type('server', ['module', 'contract', 'platform', 'kernel', 'migrations', 'testing']),
  type('e2e', ['contract', 'contracts', 'kernel', 'testing']),
];

const mayUse = {
  identity: [],
  inventory: ['collaboration', 'catalog-import', 'recalls'],
  boxes: ['inventory', 'catalog-import'],
  sharing: ['inventory', 'collaboration'],
  push: [],
  reminders: ['inventory', 'collaboration', 'push'],
  collaboration: [],
  'catalog-import': [],
  recalls: ['catalog-import'],
  content: [],
  'admin-security': [],
};
const shared = ['contract', 'platform', 'multipart', 'kernel', 'testing'].map((name) => `type:${name}`);

export const betweenModules = Object.entries(mayUse).map(([module, others]) => ({
  sourceTag: `scope:${module}`,
  onlyDependOnLibsWithTags: [module, 'identity', ...others].map((scope) => `scope:${scope}`).concat(shared),
}));

const outerFolders = ['application', 'infrastructure'].map((folder) => `**/${folder}/**`);
const noRestrictedImports = (patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });

const testKit = {
  group: ['@domeka/testing', '@domeka/testing/*', '@domeka/kernel/testing'],
  message: 'Only tests use the test kit.',
};

const sqlBelongs = 'SQL belongs in infrastructure: write it there as a named function, in a file `….queries.ts`.';
const oneDoor = 'Statements go through `Sql`, or `rowsWithin` in a transaction; their placeholders are `$1`.';
const sqlBegins =
  '/^\\s*((select|insert\\s+into|update|delete\\s+from|alter\\s+\\w+|lock\\s+table|set\\s+local)\\s|with\\s+(recursive\\s+)?\\w+\\s+as\\b)/i';
/** MikroORM's other ways to run SQL; some use `?` placeholders. */
const otherDoors = [
  'CallExpression[callee.property.name="execute"]:matches([callee.object.name="em"], [callee.object.property.name="em"])',
  'CallExpression[callee.property.name=/^(getKysely|getConnection|getTransactionContext|createQueryBuilder|qb)$/]',
];
const sqlOutside = [
  `Literal[value=${sqlBegins}]`,
  `TemplateElement[value.raw=${sqlBegins}]`,
  // However the SQL is put together, it runs through these.
  'CallExpression[callee.property.name=/^rows?$/]',
  'CallExpression[callee.name=/^rows?Within$/]',
];
const noSyntax = (...selectors) => ({ 'no-restricted-syntax': ['error', ...selectors] });
const because = (message) => (selector) => ({ selector, message });
const noSql = noSyntax(...sqlOutside.map(because(sqlBelongs)), ...otherDoors.map(because(oneDoor)));
const kysely = { group: ['kysely'], message: oneDoor };
const rawSql = [kysely, { regex: '^@mikro-orm/', importNames: ['raw', 'sql'], message: sqlBelongs }];
const ownConnection = { group: ['pg', '@domeka/platform/own-connection'], message: sqlBelongs };

export const insideModules = [
  {
    files: ['libs/*/server/src/**/*.ts', 'apps/server/src/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: noRestrictedImports([testKit]),
  },
  {
    files: ['libs/*/server/src/**/*.ts', 'apps/server/src/**/*.ts'],
    // Runs before the application: sets up the embedded server, waits for a given one.
    ignores: ['**/*.test.ts', '**/infrastructure/**', '**/embedded/**', '**/wait-for-database.ts'],
    rules: { ...noRestrictedImports([testKit, ...rawSql, ownConnection]), ...noSql },
  },
  {
    files: ['libs/*/server/src/**/infrastructure/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: { ...noRestrictedImports([testKit, kysely]), ...noSyntax(...otherDoors.map(because(oneDoor))) },
  },
  {
    files: ['libs/platform/src/**/*.ts'],
    ignores: ['**/*.test.ts', '**/*.queries.ts', '**/database/**'],
    rules: { ...noRestrictedImports(rawSql), ...noSql },
  },
  {
    files: ['libs/*/server/src/**/application/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      ...noRestrictedImports([
        testKit,
        { group: ['fastify'], message: 'A use case knows no HTTP: read the request beside the controllers.' },
        {
          regex: '^@nestjs/common$',
          allowImportNames: ['Inject', 'Injectable', 'Logger', 'OnApplicationBootstrap'],
          message: 'A use case knows no HTTP: routes, guards and answers belong beside the controllers.',
        },
        ...rawSql,
        ownConnection,
      ]),
    },
  },
  inDomain('*', '^\\.\\./(?!\\.\\./domain/)'),
  inDomain('*/**', '^(\\.\\./){2}(?!domain/)'),
];

/** @param outside matches imports that leave the domain; a room of a module stands on the domain of the module. */
function inDomain(files, outside) {
  return {
    files: [`libs/*/server/src/**/domain/${files}.ts`],
    rules: noRestrictedImports([
      {
        group: ['@nestjs/*', '@mikro-orm/*', 'pg', 'pg-boss', 'kysely', 'fastify'],
        message: 'The domain knows no framework and no database.',
      },
      {
        regex: '^@domeka/(?!kernel$|platform/tables$|[^/]+/contract$)',
        message: 'The domain knows the kernel, contracts and the reading of tables only.',
      },
      { group: outerFolders, message: 'The domain knows none of the folders around it.' },
      { regex: outside, message: 'The domain knows none of the folders around it.' },
    ]),
  };
}

const app = 'apps/web/app';
const brought = ':matches(ImportDeclaration, ExportNamedDeclaration, ExportAllDeclaration, ImportExpression)';
const floor = (files, ignores, from, message) => ({
  files: files.map((pattern) => `${app}/${pattern}`),
  ignores: ignores.map((pattern) => `${app}/${pattern}`),
  selectors: [{ selector: `${brought}[source.value=${from}]`, message }],
});

const knowsNoPage = 'The shell knows no page: the root hands it what it shows of one.';

/** `root` and `entry` import all; shell and pages are siblings above `lib`, which imports neither. */
export const floorsOfPages = [
  floor(['*/**'], ['shell/**', 'lib/**'], /^(\.\.\/)+(shell\/|root\.)/, 'Pages know neither the shell nor the root.'),
  floor(['shell/*'], [], /^\.\.\/(?!lib\/)/, knowsNoPage),
  floor(['shell/*/**'], [], /^(\.\.\/){2}(?!lib\/|[^/]+$)/, knowsNoPage),
  floor(['lib/*/**'], [], /^\.\.\/\.\.\//, 'What several pages share knows none of them, nor the shell.'),
  floor(['lib/*'], [], /^\.\.\//, 'What several pages share knows none of them, nor the shell.'),
];
