import { AppError } from '../../../kernel/app-error.js';
import type { ErrorCode } from '../../../kernel/error-catalogue.js';
import { atEveryStep } from '../../../../test/interruptions.js';
import { PictureWorld } from '../../../../test/picture-world.js';

const OFFICE = 'sita@example.org';
const DETAILS = { published: true, alt_en: 'A hall', alt_te: null };

const actions = (world: PictureWorld) => world.audit.entries.map(({ action }) => action);
const filenames = (world: PictureWorld) => [...world.banners.stored.values()].map(({ filename }) => filename);

describe('a banner that is interrupted at any step', () => {
  it('is added with all its files and one entry in the audit log, or leaves no row', async () => {
    const count = await atEveryStep(async (interruption) => {
      const world = new PictureWorld((port) => interruption.wrap(port));
      const add = () => world.addBanner.execute('/tmp/upload', 'Hall.png', DETAILS, OFFICE);
      await interruption.during(add);
      // Also when the answer to the commit was lost: a row never names a missing file.
      expect(await world.missing()).toEqual([]);
      expect(actions(world)).toHaveLength(world.banners.stored.size);
      await world.deleteOrphans.execute();
      expect(await world.orphans()).toEqual([]);
      const { filename } = await add();
      expect(filenames(world)).toContain(filename);
      expect(new Set(filenames(world)).size).toBe(filenames(world).length);
    });
    expect(count).toBeGreaterThan(12);
  });

  it('is removed with its link in one step, and its files at last', async () => {
    await atEveryStep(async (interruption) => {
      const world = new PictureWorld((port) => interruption.wrap(port));
      await world.addBanner.execute('/tmp/upload', 'Hall.png', DETAILS, OFFICE);
      await interruption.during(() => world.removeBanner.execute('Hall.png', OFFICE));
      const isRemoved = world.banners.stored.size === 0;
      expect(actions(world)).toEqual(['banner.uploaded', ...(isRemoved ? ['banner.deleted'] : [])]);
      // A banner that is still shown has its files.
      expect(await world.missing()).toEqual([]);
      await world.deleteOrphans.execute();
      expect(await world.files.names()).toHaveLength(isRemoved ? 0 : 3);
    });
  });

  it.each<[string, (world: PictureWorld) => Promise<void>, string]>([
    [
      'is hidden',
      (world) => world.changeBanner.execute('Hall.png', { to: { ...DETAILS, published: false } }, OFFICE),
      'banner.changed',
    ],
    ['is moved', (world) => world.orderBanners.execute([2, 1], OFFICE), 'banners.ordered'],
  ])('%s with one entry in the audit log, and a repeat changes nothing', async (_name, change, action) => {
    await atEveryStep(async (interruption) => {
      const world = new PictureWorld((port) => interruption.wrap(port));
      for (const name of ['Hall.png', 'Garden.png'])
        await world.addBanner.execute('/tmp/upload', name, DETAILS, OFFICE);
      const before = JSON.stringify([...world.banners.stored.values()]);
      await interruption.during(() => change(world));
      const isChanged = JSON.stringify([...world.banners.stored.values()]) !== before;
      expect(actions(world).filter((one) => one === action)).toHaveLength(isChanged ? 1 : 0);
      await change(world);
      await change(world);
      expect(actions(world).filter((one) => one === action)).toHaveLength(1);
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
        const world = new PictureWorld(
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
        const outcome = await world.addBanner
          .execute('/tmp/upload', 'Hall.png', DETAILS, OFFICE)
          .catch((error: unknown) => error);
        if (calls < step) break;
        expect(outcome).toMatchObject({ code });
        expect([
          world.banners.stored.size,
          actions(world).length,
          (await world.files.names()).length,
        ]).toEqual([0, 0, 0]);
      }
    },
  );

  it('of a broken picture stores nothing', async () => {
    const world = new PictureWorld();
    await expect(world.addBanner.execute('broken', 'Hall.png', DETAILS, OFFICE)).rejects.toMatchObject({
      code: 'PICTURE_BROKEN',
    });
    expect(await world.files.names()).toEqual([]);
  });

  it.each<[number[]]>([[[1]], [[1, 2, 3]], [[]]])(
    'of another editor makes the order %j old',
    async (order) => {
      const world = new PictureWorld();
      for (const name of ['Hall.png', 'Garden.png'])
        await world.addBanner.execute('/tmp/upload', name, DETAILS, OFFICE);
      await expect(world.orderBanners.execute(order, OFFICE)).rejects.toMatchObject({
        code: 'BANNERS_CHANGED',
      });
      expect(filenames(world)).toEqual(['Hall.png', 'Garden.png']);
    },
  );
});
