import { atEveryStep } from '../../../../test/interruptions.js';
import { PictureFixture } from '../../../../test/picture-fixture.js';

const OFFICE = 'sita@example.org';
const DETAILS = { alt_en: 'The hall', alt_te: 'సభా మందిరం', focus_x: 50, focus_y: 50 };
const FILES = 6;

const actions = (fixture: PictureFixture) => fixture.audit.entries.map(({ action }) => action);
const place = (fixture: PictureFixture, path = '/tmp/upload') =>
  fixture.setPhotograph.execute('home-hero', path, DETAILS, OFFICE);

describe('a photograph that is interrupted at any step', () => {
  it('never shows a missing file, and leaves no file after the orphans are deleted', async () => {
    const count = await atEveryStep(async (interruption) => {
      const fixture = new PictureFixture((port) => interruption.wrap(port));
      await interruption.during(() => place(fixture));
      expect(actions(fixture)).toHaveLength(fixture.photographs.stored.size);
      expect(await fixture.missing()).toEqual([]);
      await place(fixture);
      await fixture.deleteOrphans.execute();
      expect(await fixture.missing()).toEqual([]);
      expect(await fixture.files.names()).toHaveLength(FILES);
    });
    expect(count).toBeGreaterThan(12);
  });

  it('is replaced by the new one or stays whole', async () => {
    await atEveryStep(async (interruption) => {
      const fixture = new PictureFixture((port) => interruption.wrap(port));
      await place(fixture);
      const { name } = fixture.photographs.stored.get('home-hero') ?? {};
      await interruption.during(() => place(fixture));
      const isReplaced = fixture.photographs.stored.get('home-hero')?.name !== name;
      expect(actions(fixture)).toEqual([
        'photograph.uploaded',
        ...(isReplaced ? ['photograph.replaced'] : []),
      ]);
      expect(await fixture.missing()).toEqual([]);
    });
  });

  it('is removed in one step, so that the page shows the illustration', async () => {
    await atEveryStep(async (interruption) => {
      const fixture = new PictureFixture((port) => interruption.wrap(port));
      await place(fixture);
      await interruption.during(() => fixture.removePhotograph.execute('home-hero', OFFICE));
      const isRemoved = fixture.photographs.stored.size === 0;
      expect(actions(fixture)).toHaveLength(isRemoved ? 2 : 1);
      expect(await fixture.missing()).toEqual([]);
      await fixture.deleteOrphans.execute();
      expect(await fixture.files.names()).toHaveLength(isRemoved ? 0 : FILES);
    });
  });
});

describe('a photograph', () => {
  it('stays when its replacement is a broken picture', async () => {
    const fixture = new PictureFixture();
    await place(fixture);
    await expect(place(fixture, 'broken')).rejects.toMatchObject({ code: 'PICTURE_BROKEN' });
    expect(await fixture.missing()).toEqual([]);
    expect(await fixture.files.names()).toHaveLength(FILES);
  });

  it('has one entry in the audit log for a change, with the former and the new value of what changed only', async () => {
    const fixture = new PictureFixture();
    await place(fixture);
    await fixture.changePhotograph.execute(
      'home-hero',
      { to: { ...DETAILS, focus_x: 20, alt_te: null } },
      OFFICE,
    );
    await fixture.changePhotograph.execute(
      'home-hero',
      { to: { ...DETAILS, focus_x: 20, alt_te: null } },
      OFFICE,
    );
    expect(fixture.audit.entries.slice(1)).toEqual([
      {
        who: OFFICE,
        action: 'photograph.changed',
        subject: 'photograph home-hero',
        details: { focus_x: { from: 50, to: 20 }, alt_te: { from: 'సభా మందిరం', to: null } },
      },
    ]);
  });

  it('a photograph that a slot does not have can be neither changed nor removed', async () => {
    const fixture = new PictureFixture();
    const expected = { code: 'PHOTOGRAPH_NOT_FOUND' };
    await expect(
      fixture.changePhotograph.execute('home-hero', { to: DETAILS }, OFFICE),
    ).rejects.toMatchObject(expected);
    await expect(fixture.removePhotograph.execute('home-hero', OFFICE)).rejects.toMatchObject(expected);
    expect(fixture.audit.entries).toEqual([]);
  });
});
