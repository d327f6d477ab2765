import type * as hostile from '../../../test/hostile.parser.js';
import { ParserLimitError, UploadParser } from './upload-parser.js';

const parser = new UploadParser<typeof hostile>(
  new URL('../../../test/hostile.parser.js', import.meta.url),
  500,
);

describe('a parser of uploads', () => {
  it.each([
    ['works without end', 'runForever', []],
    ['takes too much native memory', 'takeNativeMemory', [2_000]],
    ['takes too much heap', 'takeHeap', []],
    ['crashes', 'crash', []],
  ] as const)('is ended when it %s, and the server goes on', async (_what, name, args) => {
    const run = parser.run as (name: string, ...args: readonly number[]) => Promise<unknown>;
    await expect(run.call(parser, name, ...args)).rejects.toThrow(ParserLimitError);
    expect(await parser.run('takeNativeMemory', 20)).toBe(20);
  });

  it('gets and returns bytes, and knows no secret of the server', async () => {
    process.env['DATA_KEY'] = 'secret';
    const { names, content } = await parser.run('readEnvironment', Buffer.from('bytes'));
    expect(names).toContain('PATH');
    expect(names).not.toContain('DATA_KEY');
    expect(content).toEqual(Buffer.from('bytes'));
  });

  it('passes on what the office may read, and tells a defect from it', async () => {
    await expect(parser.run('reject')).rejects.toMatchObject({
      code: 'PICTURE_BROKEN',
      message: 'A sentence',
    });
    await expect(parser.run('fail')).rejects.toThrow('A defect');
  });

  it('may take longer to load packages for a file than to read it', async () => {
    expect(await parser.run('usePackage', 'large package')).toBe('large package');
  });

  it('works on one file at a time', async () => {
    const [first, second] = await Promise.all([parser.run('wait', 200), parser.run('wait', 1)]);
    expect(second.from).toBeGreaterThanOrEqual(first.to);
  });
});
