import { AppError, type ErrorCode } from '../../kernel/app-error.js';
import { atEveryStep } from '../../../test/interruptions.js';
import { PictureFixture } from '../../../test/picture-fixture.js';
import { startTestDatabase, type TestDatabase } from '../../../test/test-database.js';

const OFFICE = 'sita@example.org';
const DETAILS = { published: true, alt_en: 'A hall', alt_te: null };

let test: TestDatabase;
beforeAll(async () => {
  test = await startTestDatabase('banner_interruptions');
});
afterAll(() => test.stop());

const filenames = async (fixture: PictureFixture) =>
  (await fixture.storedBanners()).map(({ filename }) => filename);
const count = async (fixture: PictureFixture, action: string) =>
  (await fixture.audited()).filter((one) => one === action).length;

describe('a banner that is interrupted at any step', () => {
  it('is added with all its files and one entry in the audit log, or leaves no row', async () => {
    const steps = await atEveryStep(async (interruption) => {
      const fixture = await PictureFixture.empty(test.database, (port) => interruption.wrap(port));
      const add = () => fixture.banners.add('/tmp/upload', 'Hall.png', DETAILS, OFFICE);
      await interruption.during(add);
      // Also when the answer to the commit was lost: a row never names a missing file.
      expect(await fixture.missing()).toEqual([]);
      expect(await fixture.audited()).toHaveLength((await fixture.storedBanners()).length);
      await fixture.pictureFiles.deleteOrphaned();
      expect(await fixture.orphans()).toEqual([]);
      const { filename } = await add();
      const names = await filenames(fixture);
      expect(names).toContain(filename);
      expect(new Set(names).size).toBe(names.length);
    });
    expect(steps).toBeGreaterThan(6);
  });

  it('is removed with its link in one step, and its files at last', async () => {
    await atEveryStep(async (interruption) => {
      const fixture = await PictureFixture.empty(test.database, (port) => interruption.wrap(port));
      await fixture.banners.add('/tmp/upload', 'Hall.png', DETAILS, OFFICE);
      await interruption.during(() => fixture.banners.remove('Hall.png', OFFICE));
      const isRemoved = (await fixture.storedBanners()).length === 0;
      expect(await fixture.audited()).toEqual(['banner.uploaded', ...(isRemoved ? ['banner.deleted'] : [])]);
      // A banner that is still shown has its files.
      expect(await fixture.missing()).toEqual([]);
      await fixture.pictureFiles.deleteOrphaned();
      expect(await fixture.files.names()).toHaveLength(isRemoved ? 0 : 3);
    });
  });

  it.each<[string, (fixture: PictureFixture) => Promise<void>, string]>([
    [
      'is hidden',
      (fixture) => fixture.banners.change('Hall.png', { to: { ...DETAILS, published: false } }, OFFICE),
      'banner.changed',
    ],
    ['is moved', (fixture) => fixture.banners.arrange([2, 1], OFFICE), 'banners.ordered'],
  ])('%s with one entry in the audit log, and a repeat changes nothing', async (_name, change, action) => {
    await atEveryStep(async (interruption) => {
      const fixture = await PictureFixture.empty(test.database, (port) => interruption.wrap(port));
      for (const name of ['Hall.png', 'Garden.png'])
        await fixture.banners.add('/tmp/upload', name, DETAILS, OFFICE);
      const before = JSON.stringify(await fixture.storedBanners());
      await interruption.during(() => change(fixture));
      const isChanged = JSON.stringify(await fixture.storedBanners()) !== before;
      expect(await count(fixture, action)).toBe(isChanged ? 1 : 0);
      await change(fixture);
      await change(fixture);
      expect(await count(fixture, action)).toBe(1);
    });
  });
});

describe('an upload of a banner', () => {
  it.each<ErrorCode>(['STORAGE_FULL', 'STORAGE_UNREACHABLE', 'DATABASE_UNREACHABLE', 'DATABASE_TIMEOUT'])(
    'reports %s as it is, wherever it happens, and stores nothing then',
    async (code) => {
      for (let step = 1; ; step += 1) {
        let calls = 0;
        const fail = () => {
          calls += 1;
          if (calls === step) throw new AppError(code);
        };
        const fixture = await PictureFixture.empty(
          test.database,
          <Port extends object>(port: Port) =>
            new Proxy(port, {
              get: (target, name) => {
                const member = Reflect.get(target, name, target) as unknown;
                if (
                  typeof member !== 'function' ||
                  !['put', 'lockAll', 'add', 'record'].includes(String(name))
                )
                  return member;
                return async (...given: unknown[]): Promise<unknown> => {
                  fail();
                  return (member as (...given: unknown[]) => Promise<unknown>).apply(target, given);
                };
              },
            }),
        );
        const outcome = await fixture.banners
          .add('/tmp/upload', 'Hall.png', DETAILS, OFFICE)
          .catch((error: unknown) => error);
        if (calls < step) break;
        expect(outcome).toMatchObject({ code });
        expect([
          (await fixture.storedBanners()).length,
          (await fixture.audited()).length,
          (await fixture.files.names()).length,
        ]).toEqual([0, 0, 0]);
      }
    },
  );
});
