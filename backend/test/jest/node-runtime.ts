import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { JestEnvironment } from '@jest/environment';

const require = createRequire(import.meta.url);

/**
 * Loads test files with the module loader of Node instead of jest's, which loads Nest, TypeORM and their packages again
 * for each test file. The test files of a worker share modules, so no module keeps state that a test changes. There are
 * no module mocks.
 */
export default class NodeRuntime {
  constructor(
    _config: unknown,
    private readonly environment: JestEnvironment,
  ) {}

  /** Loads jest-circus, which keeps the tests of one file: each file gets its own copy. */
  requireInternalModule(path: string): unknown {
    delete require.cache[path];
    return require(path);
  }

  requireModule(path: string): unknown {
    return require(path);
  }

  async unstable_importModule(path: string): Promise<unknown> {
    return import(pathToFileURL(path).href);
  }

  unstable_shouldLoadAsEsm(): boolean {
    return true;
  }

  restoreAllMocks(): void {
    this.environment.moduleMocker?.restoreAllMocks();
  }

  getSourceMaps(): Map<string, string> {
    return new Map();
  }

  getAllCoverageInfoCopy(): undefined {}

  setGlobalsForRuntime(): void {}

  enterTestCode(): void {}

  leaveTestCode(): void {}

  teardown(): void {}
}
