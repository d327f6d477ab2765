/** Unit tests stand beside the code; those that need PostgreSQL or Razorpay get them from test/. */
export default {
  runtime: '<rootDir>/test/jest/node-runtime.ts',
  testEnvironment: '<rootDir>/test/jest/node-environment.ts',
  roots: ['<rootDir>/src', '<rootDir>/seeds', '<rootDir>/test'],
  testMatch: ['**/*.spec.ts'],
  // test/run-source.mjs compiles.
  transform: {},
  extensionsToTreatAsEsm: ['.ts'],
  setupFiles: ['reflect-metadata'],
  globalSetup: '<rootDir>/test/global-setup.mjs',
  globalTeardown: '<rootDir>/test/global-teardown.mjs',
  // For a machine that is ten times slower. Only a failing test waits so long.
  testTimeout: 60_000,
  // The database does half of the work: jest's own choice, a processor less, leaves both waiting for each other.
  maxWorkers: '100%',
  // A worker keeps memory of every test file. A new one loads all packages again.
  workerIdleMemoryLimit: '2GB',
  // To free that memory takes longer than the default of half a second. A worker with open handles never ends.
  workerGracefulExitTimeout: 20_000,
};
