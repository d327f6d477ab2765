import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const CONTRACTS = fileURLToPath(new URL('../..', import.meta.url));
const WRITER = join(CONTRACTS, '..', 'backend', 'dist', 'src', 'write-openapi.js');
const GENERATOR = join(CONTRACTS, '..', 'node_modules', '@hey-api', 'openapi-ts', 'bin', 'run.js');

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'qlu-generated-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('the generated files (regenerate with: npm run openapi -w contracts)', () => {
  it('contain the document of the built backend', async () => {
    if (!existsSync(WRITER)) throw new Error('Build the backend first: npm run build -w backend');
    const written = join(folder, 'openapi.json');
    await run(process.execPath, [WRITER, written]);
    expect(JSON.parse(readFileSync(join(CONTRACTS, 'openapi.json'), 'utf8'))).toEqual(
      JSON.parse(readFileSync(written, 'utf8')),
    );
    expect(readFileSync(join(CONTRACTS, 'openapi.json'), 'utf8')).toBe(readFileSync(written, 'utf8'));
  }, 60_000);

  it('contain the types that are generated from that document', async () => {
    const generated = join(folder, 'api');
    await run(process.execPath, [GENERATOR, '--output', generated, '--no-log-file', '--silent'], {
      cwd: CONTRACTS,
    });
    const committed = join(CONTRACTS, 'src', 'api');
    expect(readdirSync(generated).length).toBeGreaterThan(0);
    expect(readdirSync(committed).toSorted()).toEqual(readdirSync(generated).toSorted());
    for (const file of readdirSync(generated)) {
      expect(readFileSync(join(committed, file), 'utf8')).toBe(readFileSync(join(generated, file), 'utf8'));
    }
  }, 60_000);
});
