// The package has no types of its own.
declare module 'npm-run-all2' {
  function runAll(
    scripts: string[],
    options: Record<string, unknown>,
  ): Promise<{ name: string; code?: number }[]>;
  export { runAll as default };
}
