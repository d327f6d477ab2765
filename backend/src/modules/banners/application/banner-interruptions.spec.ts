import { AppError } from '../../../kernel/app-error.js';
import type { ErrorCode } from '../../../kernel/error-catalogue.js';
import { atEveryStep } from '../../../../test/interruptions.js';
import { PictureFixture } from '../../../../test/picture-fixture.js';

const OFFICE = 'sita@example.org';
const DETAILS = { published: true, alt_en: 'A hall', alt_te: null };

const actions = (fixture: PictureFixture) => fixture.audit.entries.map(({ action }) => action);
const filenames = (fixture: PictureFixture) =>
  [...fixture.banners.stored.values()].map(({ filename }) => filename);

describe('a banner that is interrupted at any step', () => {
  it('is added with all its files and one entry in the audit log, or leaves no row', async () => {
    const count = await atEveryStep(async (interruption) => {
      const fixture = new PictureFixture((port) => interruption.wrap(port));
      const add = () => fixture.addBanner.execute('/tmp/upload', 'Hall.png', DETAILS, OFFICE);
      await interruption.during(add);
      // Also when the answer to the commit was lost: a row never names a missing file.
      expect(await fixture.missing()).toEqual([]);
      expect(actions(fixture)).toHaveLength(fixture.banners.stored.size);
      await fixture.deleteOrphans.execute();
      expect(await fixture.orphans()).toEqual([]);
      const { filename } = await add();
      expect(filenames(fixture)).toContain(filename);
      expect(new Set(filenames(fixture)).size).toBe(filenames(fixture).length);
    });
    expect(count).toBeGreaterThan(12);
  });

  it('is removed with its link in one step, and its files at last', async () => {
    await atEveryStep(async (interruption) => {
      const fixture = new PictureFixture((port) => interruption.wrap(port));
      await fixture.addBanner.execute('/tmp/upload', 'Hall.png', DETAILS, OFFICE);
      await interruption.during(() => fixture.removeBanner.execute('Hall.png', OFFICE));
      const isRemoved = fixture.banners.stored.size === 0;
      expect(actions(fixture)).toEqual(['banner.uploaded', ...(isRemoved ? ['banner.deleted'] : [])]);
      // A banner that is still shown has its files.
      expect(await fixture.missing()).toEqual([]);
      await fixture.deleteOrphans.execute();
      expect(await fixture.files.names()).toHaveLength(isRemoved ? 0 : 3);
    });
  });

  it.each<[string, (fixture: PictureFixture) => Promise<void>, string]>([
    [
      'is hidden',
      (fixture) => fixture.changeBanner.execute('Hall.png', { to: { ...DETAILS, published: false } }, OFFICE),
      'banner.changed',
    ],
    ['is moved', (fixture) => fixture.orderBanners.execute([2, 1], OFFICE), 'banners.ordered'],
  ])('%s with one entry in the audit log, and a repeat changes nothing', async (_name, change, action) => {
    await atEveryStep(async (interruption) => {
      const fixture = new PictureFixture((port) => interruption.wrap(port));
      for (const name of ['Hall.png', 'Garden.png'])
        await fixture.addBanner.execute('/tmp/upload', name, DETAILS, OFFICE);
      const before = JSON.stringify([...fixture.banners.stored.values()]);
      await interruption.during(() => change(fixture));
      const isChanged = JSON.stringify([...fixture.banners.stored.values()]) !== before;
      expect(actions(fixture).filter((one) => one === action)).toHaveLength(isChanged ? 1 : 0);
      await change(fixture);
      await change(fixture);
      expect(actions(fixture).filter((one) => one === action)).toHaveLength(1);
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
        const fixture = new PictureFixture(
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
        const outcome = await fixture.addBanner
          .execute('/tmp/upload', 'Hall.png', DETAILS, OFFICE)
          .catch((error: unknown) => error);
        if (calls < step) break;
        expect(outcome).toMatchObject({ code });
        expect([
          fixture.banners.stored.size,
          actions(fixture).length,
          (await fixture.files.names()).length,
        ]).toEqual([0, 0, 0]);
      }
    },
  );

  it('a broken picture is rejected and leaves no file', async () => {
    const fixture = new PictureFixture();
    await expect(fixture.addBanner.execute('broken', 'Hall.png', DETAILS, OFFICE)).rejects.toMatchObject({
      code: 'PICTURE_BROKEN',
    });
    expect(await fixture.files.names()).toEqual([]);
  });

  it.each<[number[]]>([[[1]], [[1, 2, 3]], [[]]])(
    'the order %j of other banners than the stored ones is rejected',
    async (order) => {
      const fixture = new PictureFixture();
      for (const name of ['Hall.png', 'Garden.png'])
        await fixture.addBanner.execute('/tmp/upload', name, DETAILS, OFFICE);
      await expect(fixture.orderBanners.execute(order, OFFICE)).rejects.toMatchObject({
        code: 'BANNERS_CHANGED',
      });
      expect(filenames(fixture)).toEqual(['Hall.png', 'Garden.png']);
    },
  );
});
