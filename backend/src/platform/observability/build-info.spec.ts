import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBuildInfo } from './build-info.js';

describe('build info', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'qlu-build-info-'));
    mkdirSync(join(folder, 'backend'));
    writeFileSync(join(folder, 'backend', 'package.json'), '{"version":"1.2.3"}');
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  it('names the commit that the build noted, because the folder is no checkout', () => {
    writeFileSync(join(folder, 'COMMIT'), '0123456789ab\n');
    expect(readBuildInfo(undefined, folder)).toEqual({ version: '1.2.3', commit: '0123456789ab' });
  });

  it('names the commit of a checkout', () => {
    expect(readBuildInfo(undefined).commit).toMatch(/^[0-9a-f]{12}$|^unknown$/);
  });

  it('prefers the setting, and knows no commit without any of them', () => {
    expect(readBuildInfo(undefined, folder).commit).toBe('unknown');
    writeFileSync(join(folder, 'COMMIT'), '0123456789ab\n');
    expect(readBuildInfo('fedcba987654', folder).commit).toBe('fedcba987654');
  });
});
