import { readFileSync } from 'node:fs';

const { paths } = JSON.parse(readFileSync(new URL('./tsconfig.base.json', import.meta.url), 'utf8')).compilerOptions;

/** `@domeka/…` aliases from the one place that names them. */
const moduleNameMapper = Object.fromEntries(
  Object.entries(paths).map(([alias, [file]]) => [`^${alias}$`, `<rootDir>/${file}`]),
);

const common = {
  rootDir: import.meta.dirname,
  roots: ['<rootDir>/libs', '<rootDir>/apps/server', '<rootDir>/apps/web', '<rootDir>/migrations', '<rootDir>/tools'],
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx', '.mjml'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json', 'node'],
  moduleNameMapper,
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  transform: { '\\.tsx?$': '@swc/jest', '\\.mjml$': '<rootDir>/tools/jest/mjml-transform.js' },
  // A CommonJS library that requires the ESM-only Nest must find it loaded already.
  setupFiles: ['<rootDir>/tools/jest/load-nest.js'],
  setupFilesAfterEnv: ['<rootDir>/tools/jest/second-try.js'],
};

export default {
  projects: [
    {
      ...common,
      displayName: 'unit',
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '\\.int\\.test\\.ts$'],
    },
    {
      ...common,
      displayName: 'integration',
      testMatch: ['**/*.int.test.ts'],
      testEnvironment: '<rootDir>/tools/jest/shared-environment.js',
      runtime: '<rootDir>/tools/jest/native-runtime.js',
      setupFiles: [],
      moduleNameMapper: { ...moduleNameMapper, '^@jest/globals$': '<rootDir>/tools/jest/globals.js' },
      globalSetup: '<rootDir>/tools/jest/start-database.js',
      globalTeardown: '<rootDir>/tools/jest/stop-database.js',
    },
  ],
  maxWorkers: 3, // on two cores: tests mostly wait for the database
  workerIdleMemoryLimit: '1GB', // Node keeps every file's modules
  testTimeout: 180_000, // for machines whose cores are lent to others
};
