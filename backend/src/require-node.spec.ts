import { runCommand } from '../test/run-command.js';

const OLD_NODE = `data:text/javascript,${encodeURIComponent(
  `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })`,
)}`;

describe('every program of the server on an older Node', () => {
  it.each(['main', 'migrate', 'backup', 'restore', 'move-files', 'rotate-keys', 'remove-second-factor'])(
    '%s says in one line which Node is needed',
    async (program) => {
      const { code, output } = await runCommand(`src/${program}.ts`, {
        NODE_OPTIONS: `--import=${OLD_NODE}`,
      });
      expect(output).toMatch(/^Node 24 or later is needed; this is 20\.20\.2 \(.*\)\.\n$/);
      expect(code).toBe(1);
    },
  );
});
