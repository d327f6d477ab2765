import { atEveryStep } from '../../../../test/interruptions.js';
import { PictureWorld } from '../../../../test/picture-world.js';

const OFFICE = 'sita@example.org';
const DETAILS = { alt_en: 'The hall', alt_te: 'సభా మందిరం', focus_x: 50, focus_y: 50 };
const FILES = 6;

const actions = (world: PictureWorld) => world.audit.entries.map(({ action }) => action);
const place = (world: PictureWorld, path = '/tmp/upload') =>
  world.setPhotograph.execute('home-hero', path, DETAILS, OFFICE);

describe('a photograph that is interrupted at any step', () => {
  it('never shows a missing file, and leaves no file after the orphans are deleted', async () => {
    const count = await atEveryStep(async (interruption) => {
      const world = new PictureWorld((port) => interruption.wrap(port));
      await interruption.during(() => place(world));
      expect(actions(world)).toHaveLength(world.photographs.stored.size);
      expect(await world.missing()).toEqual([]);
      await place(world);
      await world.deleteOrphans.execute();
      expect(await world.missing()).toEqual([]);
      expect(await world.files.names()).toHaveLength(FILES);
    });
    expect(count).toBeGreaterThan(12);
  });

  it('is replaced by the new one or stays whole', async () => {
    await atEveryStep(async (interruption) => {
      const world = new PictureWorld((port) => interruption.wrap(port));
      await place(world);
      const { name } = world.photographs.stored.get('home-hero') ?? {};
      await interruption.during(() => place(world));
      const isReplaced = world.photographs.stored.get('home-hero')?.name !== name;
      expect(actions(world)).toEqual(['photograph.uploaded', ...(isReplaced ? ['photograph.replaced'] : [])]);
      expect(await world.missing()).toEqual([]);
    });
  });

  it('is removed in one step, so that the page shows the illustration', async () => {
    await atEveryStep(async (interruption) => {
      const world = new PictureWorld((port) => interruption.wrap(port));
      await place(world);
      await interruption.during(() => world.removePhotograph.execute('home-hero', OFFICE));
      const isRemoved = world.photographs.stored.size === 0;
      expect(actions(world)).toHaveLength(isRemoved ? 2 : 1);
      expect(await world.missing()).toEqual([]);
      await world.deleteOrphans.execute();
      expect(await world.files.names()).toHaveLength(isRemoved ? 0 : FILES);
    });
  });
});

describe('a photograph', () => {
  it('stays when its replacement is a broken picture', async () => {
    const world = new PictureWorld();
    await place(world);
    await expect(place(world, 'broken')).rejects.toMatchObject({ code: 'PICTURE_BROKEN' });
    expect(await world.missing()).toEqual([]);
    expect(await world.files.names()).toHaveLength(FILES);
  });

  it('has one entry in the audit log for a change, with the former and the new value of what changed only', async () => {
    const world = new PictureWorld();
    await place(world);
    await world.changePhotograph.execute('home-hero', { ...DETAILS, focus_x: 20, alt_te: null }, OFFICE);
    await world.changePhotograph.execute('home-hero', { ...DETAILS, focus_x: 20, alt_te: null }, OFFICE);
    expect(world.audit.entries.slice(1)).toEqual([
      {
        who: OFFICE,
        action: 'photograph.changed',
        subject: 'photograph home-hero',
        details: { focus_x: { from: 50, to: 20 }, alt_te: { from: 'సభా మందిరం', to: null } },
      },
    ]);
  });

  it('a photograph that a slot does not have can be neither changed nor removed', async () => {
    const world = new PictureWorld();
    const expected = { code: 'PHOTOGRAPH_NOT_FOUND' };
    await expect(world.changePhotograph.execute('home-hero', DETAILS, OFFICE)).rejects.toMatchObject(
      expected,
    );
    await expect(world.removePhotograph.execute('home-hero', OFFICE)).rejects.toMatchObject(expected);
    expect(world.audit.entries).toEqual([]);
  });
});
