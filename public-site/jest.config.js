/** The pages' decisions without a browser, beside their code; the pages themselves run in a real browser (e2e). */
export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/src', '<rootDir>/content'],
  testMatch: ['**/*.spec.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      { jsc: { target: 'es2024', parser: { syntax: 'typescript' } }, module: { type: 'es6' } },
    ],
  },
};
