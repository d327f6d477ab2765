/** Unit tests of the rules, next to their code, and a check that the generated files are current. */
export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/src', '<rootDir>/tests/generated'],
  testMatch: ['**/*.spec.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      { jsc: { target: 'es2024', parser: { syntax: 'typescript' } }, module: { type: 'es6' } },
    ],
  },
};
