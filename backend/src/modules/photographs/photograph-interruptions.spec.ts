import { atEveryStep } from '../../../test/interruptions.js';
import { PictureFixture } from '../../../test/picture-fixture.js';
import { startTestDatabase, type TestDatabase } from '../../../test/test-database.js';

const OFFICE = 'sita@example.org';
const DETAILS = { alt_en: 'The hall', alt_te: 'సభా మందిరం', focus_x: 50, focus_y: 50 };
const FILES = 6;

const place = (fixture: PictureFixture) =>
  fixture.photographs.set('home-hero', '/tmp/upload', DETAILS, OFFICE);

let test: TestDatabase;
beforeAll(async () => {
  test = await startTestDatabase('photograph_interruptions');
});
afterAll(() => test.stop());

describe('a photograph that is interrupted at any step', () => {
  it('never shows a missing file, and leaves no file after the orphans are deleted', async () => {
    const count = await atEveryStep(async (interruption) => {
      const fixture = await PictureFixture.empty(test.database, (port) => interruption.wrap(port));
      await interruption.during(() => place(fixture));
      expect(await fixture.audited()).toHaveLength((await fixture.storedPhotographs()).length);
      expect(await fixture.missing()).toEqual([]);
      await place(fixture);
      await fixture.pictureFiles.deleteOrphaned();
      expect(await fixture.missing()).toEqual([]);
      expect(await fixture.files.names()).toHaveLength(FILES);
    });
    expect(count).toBeGreaterThan(6);
  });

  it('is replaced by the new one or stays whole', async () => {
    await atEveryStep(async (interruption) => {
      const fixture = await PictureFixture.empty(test.database, (port) => interruption.wrap(port));
      await place(fixture);
      const [former] = await fixture.storedPhotographs();
      await interruption.during(() => place(fixture));
      const isReplaced = (await fixture.storedPhotographs())[0]?.name !== former?.name;
      expect(await fixture.audited()).toEqual([
        'photograph.uploaded',
        ...(isReplaced ? ['photograph.replaced'] : []),
      ]);
      expect(await fixture.missing()).toEqual([]);
    });
  });

  it('is removed in one step, so that the page shows the illustration', async () => {
    await atEveryStep(async (interruption) => {
      const fixture = await PictureFixture.empty(test.database, (port) => interruption.wrap(port));
      await place(fixture);
      await interruption.during(() => fixture.photographs.remove('home-hero', OFFICE));
      const isRemoved = (await fixture.storedPhotographs()).length === 0;
      expect(await fixture.audited()).toHaveLength(isRemoved ? 2 : 1);
      expect(await fixture.missing()).toEqual([]);
      await fixture.pictureFiles.deleteOrphaned();
      expect(await fixture.files.names()).toHaveLength(isRemoved ? 0 : FILES);
    });
  });
});
