import { UploadParser } from '../src/platform/uploads/upload-parser.js';

/** Runs the parsers of uploads in this process until the test file ends: another process takes a second for each file. */
export function parseInProcess(): void {
  const run = async function (
    this: { module: URL },
    name: string,
    ...args: readonly unknown[]
  ): Promise<unknown> {
    const parser = (await import(this.module.href.replace(/\.js$/, '.ts'))) as Record<
      string,
      (...args: readonly unknown[]) => unknown
    >;
    return parser[name]?.(...args);
  };
  jest.spyOn(UploadParser.prototype, 'run').mockImplementation(run as never);
}
