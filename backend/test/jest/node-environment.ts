import { ModernFakeTimers } from '@jest/fake-timers';
import type { JestEnvironment, JestEnvironmentConfig } from '@jest/environment';
import { ModuleMocker } from 'jest-mock';

/** jest-circus keeps its handlers here. A copy that is loaded again would call those of the test file before it. */
const CIRCUS_HANDLERS = Symbol.for('EVENT_HANDLERS');

/**
 * The environment of NodeRuntime: test files run in the global scope of their process. What a file replaces there
 * (spies, timers, environment variables, console) is put back when the file has ended.
 */
export default class NodeEnvironment implements JestEnvironment {
  readonly global = globalThis as unknown as JestEnvironment['global'];
  readonly fakeTimers = null;
  readonly moduleMocker = new ModuleMocker(globalThis);
  readonly fakeTimersModern: ModernFakeTimers;
  private readonly console = globalThis.console;
  private readonly exit = process.exit.bind(process);
  private readonly variables = { ...process.env };

  constructor({ projectConfig }: JestEnvironmentConfig) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup(): Promise<void> {
    const { moduleMocker: mocker, fakeTimersModern: timers } = this;
    const jest = {
      fn: mocker.fn.bind(mocker),
      spyOn: mocker.spyOn.bind(mocker),
      restoreAllMocks: () => mocker.restoreAllMocks(),
      useFakeTimers: (options?: Parameters<typeof timers.useFakeTimers>[0]) => timers.useFakeTimers(options),
      useRealTimers: () => timers.useRealTimers(),
      setSystemTime: (now?: number | Date) => timers.setSystemTime(now),
      advanceTimersByTime: (ms: number) => timers.advanceTimersByTime(ms),
    };
    Object.assign(globalThis, { jest });
    // Node maps stacks to the TypeScript sources; jest's own mapping does not know what run-source.mjs compiled.
    process.setSourceMapsEnabled(true);
    Reflect.deleteProperty(Error, 'prepareStackTrace');
  }

  async teardown(): Promise<void> {
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    for (const name of Object.keys(process.env)) if (!(name in this.variables)) delete process.env[name];
    Object.assign(process.env, this.variables);
    Object.assign(process, { exit: this.exit });
    globalThis.console = this.console;
    Reflect.deleteProperty(globalThis, CIRCUS_HANDLERS);
  }

  exportConditions(): string[] {
    return ['node', 'node-addons'];
  }

  getVmContext(): null {
    return null;
  }
}
