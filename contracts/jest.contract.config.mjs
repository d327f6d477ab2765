import rules from './jest.config.js';

/**
 * The contract tests. They run against BASE_URL, or against the built product that tests/support/global-setup.mjs
 * starts. Tests that pay need the Razorpay sandbox, which the started product always has.
 */
const hasSandbox = Boolean(process.env['SANDBOX_URL']) || !process.env['BASE_URL'];

const project = (displayName, testMatch) => ({
  displayName,
  testEnvironment: rules.testEnvironment,
  extensionsToTreatAsEsm: rules.extensionsToTreatAsEsm,
  moduleNameMapper: rules.moduleNameMapper,
  transform: rules.transform,
  testMatch,
  globalSetup: '<rootDir>/tests/support/global-setup.mjs',
  globalTeardown: '<rootDir>/tests/support/global-teardown.mjs',
});

export default {
  projects: [
    project('contract', ['<rootDir>/tests/*.spec.ts']),
    ...(hasSandbox ? [project('paying', ['<rootDir>/tests/sandbox/*.spec.ts'])] : []),
  ],
  // One file at a time: they share one deployment, and the last file checks which routes the others called.
  maxWorkers: 1,
  testSequencer: '<rootDir>/tests/support/every-route-last.mjs',
  testTimeout: 30_000,
};
