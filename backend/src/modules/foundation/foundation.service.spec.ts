import fc from 'fast-check';
import { atEveryStep } from '../../../test/interruptions.js';
import { waitingForLock } from '../../../test/lock-waits.js';
import { RECEIPT_SETTINGS } from '../../../test/receipt-fixture.js';
import { Services, type Wrap } from '../../../test/services.js';
import { rolledBack, startTestDatabase, type TestDatabase } from '../../../test/test-database.js';
import { until } from '../../../test/until.js';
import { AppError } from '../../kernel/app-error.js';
import type { AuditEntry } from '../../kernel/audit-log.js';
import { Pictures } from '../media/index.js';
import {
  FoundationRepository,
  type FoundationSettings,
  type StoredFoundation,
} from './foundation.repository.js';
import { EarlierReceipts, FoundationService } from './foundation.service.js';

const WHO = 'owner';
const {
  version: _version,
  has_signature: _signature,
  has_logo: _logo,
  ...SETTINGS
}: StoredFoundation = RECEIPT_SETTINGS;

let test: TestDatabase;
beforeAll(async () => {
  test = await startTestDatabase('foundation_service');
});
afterAll(() => test.stop());

class FoundationFixture extends Services {
  readonly foundation = this.get(FoundationRepository);
  readonly service = this.get(FoundationService);
  /** Those of other scenarios come before. */
  private lastEntry = '0';

  private constructor(
    wrap?: Wrap,
    /** Series of which imported donations have numbers, and what is thrown for a file that is no picture. */
    readonly outside = { takenSeries: [] as string[], broken: null as AppError | null },
  ) {
    super(test.database, wrap, [
      [EarlierReceipts, { areIn: async (prefix: string) => outside.takenSeries.includes(prefix) }],
      [
        Pictures,
        {
          prepareForPrint: async (path: string) => {
            if (outside.broken) throw outside.broken;
            return Buffer.from(`png of ${path}`);
          },
        },
      ],
    ]);
  }

  /** With version 1 of the settings and no pictures. */
  static async start(wrap?: Wrap): Promise<FoundationFixture> {
    const fixture = new FoundationFixture(wrap);
    const last = await fixture.rows<{ id: string }>('select id from audit_log order by id desc limit 1');
    fixture.lastEntry = last[0]?.id ?? '0';
    await fixture.foundation.save(SETTINGS);
    await test.database.rows(
      'update foundation set version = 1, signature = null, logo = null returning version',
    );
    return fixture;
  }

  async settings(): Promise<FoundationSettings> {
    const {
      version: _,
      has_signature: _signature,
      has_logo: _logo,
      ...settings
    } = await this.foundation.current();
    return settings;
  }

  async version(): Promise<number> {
    return (await this.foundation.current()).version;
  }

  entries(): Promise<AuditEntry[]> {
    return this.rows('select who, action, subject, details from audit_log where id > $1 order by id', [
      this.lastEntry,
    ]);
  }
}

describe('the settings of the foundation', () => {
  it('a change that is sent again after a lost response changes nothing, also with the former version', async () => {
    const fixture = await FoundationFixture.start();
    const changed = { ...SETTINGS, address: '2 Lake Road' };
    await fixture.service.change(changed, 1, WHO);
    await fixture.service.change(changed, 1, WHO);
    await fixture.service.change(SETTINGS, 2, WHO);
    // The first change is not repeated over a later one.
    await expect(fixture.service.change(changed, 1, WHO)).rejects.toMatchObject({
      code: 'FOUNDATION_CHANGED',
    });
    expect(await fixture.settings()).toEqual(SETTINGS);
  });

  it('cannot have a series of which imported donations have numbers, unless it was theirs before', async () => {
    const fixture = await FoundationFixture.start();
    fixture.outside.takenSeries = ['QLU', 'OLD'];
    await expect(
      fixture.service.change({ ...SETTINGS, receipt_prefix: 'OLD' }, 1, WHO),
    ).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fields: { receipt_prefix: [expect.any(String)] } },
    });
    expect([await fixture.settings(), await fixture.entries()]).toEqual([SETTINGS, []]);
    await fixture.service.change({ ...SETTINGS, pan: 'AAATS9999Z' }, 1, WHO);
    await fixture.service.change({ ...SETTINGS, receipt_prefix: null }, 2, WHO);
    await fixture.service.change({ ...SETTINGS, receipt_prefix: 'QLF' }, 3, WHO);
    expect((await fixture.settings()).receipt_prefix).toBe('QLF');
  });

  it('are read as they were stored, whatever characters they have', async () => {
    const { foundation } = await FoundationFixture.start();
    const settings: FoundationSettings = {
      ...SETTINGS,
      legal_name: 'క్వాంటమ్ “Foundation”',
      registration_number: null,
      signatory_title: null,
      approvals: [
        { urn: 'O\'Hara \\ "1"', issued_on: '2021-05-28', valid_from: '2021-04-01', valid_to: null },
        { urn: '2', issued_on: '2026-05-28', valid_from: '2026-04-01', valid_to: '2031-03-31' },
      ],
    };
    for (const stored of [settings, { ...settings, legal_name: null, approvals: [] }]) {
      await foundation.save(stored);
      expect(await foundation.current()).toMatchObject(stored);
    }
  });

  it('a second change waits for the first one, and sees what the first one stored', async () => {
    const { foundation } = await FoundationFixture.start();
    const [isLocked, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = test.database.run(async () => {
      await foundation.lock();
      isLocked.resolve();
      await goOn.promise;
      await foundation.save({ ...SETTINGS, legal_name: 'First' });
    });
    await isLocked.promise;
    const second = test.database.run(() => foundation.lock());
    await until(async () => (await waitingForLock(test.database)).length >= 1).finally(() => goOn.resolve());
    await first;
    expect((await second).legal_name).toBe('First');
  });

  it('name a change inside an approval and inside the names of the law', async () => {
    const fixture = await FoundationFixture.start();
    const approvals = [{ ...SETTINGS.approvals[0]!, valid_to: '2027-03-31' }];
    await fixture.service.change({ ...SETTINGS, approvals }, 1, WHO);
    expect((await fixture.entries())[0]?.details).toEqual({
      approvals: { from: SETTINGS.approvals, to: approvals },
    });
  });

  it('any changes of several people are stored one after the other, and each outdated one is rejected', async () => {
    const edit = fc.record({ name: fc.string({ minLength: 1, maxLength: 5 }), isStale: fc.boolean() });
    const store = (edits: { name: string; isStale: boolean }[]): Promise<void> =>
      rolledBack(test.database, async () => {
        const fixture = await FoundationFixture.start();
        let expected: string | null = SETTINGS.legal_name;
        let stored = 0;
        for (const { name, isStale } of edits) {
          const version = 1 + stored - (isStale ? 1 : 0);
          const work = fixture.service.change({ ...SETTINGS, legal_name: name }, version, WHO);
          const outcome = await work.then(
            () => 'stored',
            (error: unknown) => (error as AppError).code,
          );
          if (name === expected) expect(outcome).toBe('stored');
          else if (isStale) expect(outcome).toBe('FOUNDATION_CHANGED');
          else [expected, stored] = [name, stored + 1];
        }
        expect([(await fixture.settings()).legal_name, (await fixture.entries()).length]).toEqual([
          expected,
          stored,
        ]);
      });
    await fc.assert(fc.asyncProperty(fc.array(edit, { maxLength: 10 }), store));
  });

  it('are stored with their entry in the audit log or not at all', async () => {
    await atEveryStep(async (interruption) => {
      const fixture = await FoundationFixture.start((port) => interruption.wrap(port));
      const changed = { ...SETTINGS, pan: 'AAATS9999Z' };
      await interruption.during(() => fixture.service.change(changed, 1, WHO));
      const isStored = (await fixture.settings()).pan === 'AAATS9999Z';
      expect([(await fixture.entries()).length, await fixture.version()]).toEqual(isStored ? [1, 2] : [0, 1]);
    });
  });
});

describe('a picture of the foundation', () => {
  it('is replaced and removed, each with an entry in the audit log', async () => {
    const fixture = await FoundationFixture.start();
    await fixture.service.replacePicture('signature', 'one', WHO);
    await fixture.service.replacePicture('signature', 'two', WHO);
    expect([await fixture.foundation.picture('signature'), await fixture.foundation.picture('logo')]).toEqual(
      [Buffer.from('png of two'), null],
    );
    await fixture.service.removePicture('signature', WHO);
    await expect(fixture.service.removePicture('signature', WHO)).rejects.toMatchObject({
      code: 'RECORD_NOT_FOUND',
    });
    expect((await fixture.entries()).map(({ action, details }) => [action, details])).toEqual([
      ['foundation.picture-replaced', { picture: 'signature' }],
      ['foundation.picture-replaced', { picture: 'signature' }],
      ['foundation.picture-removed', { picture: 'signature' }],
    ]);
  });

  it('stays when the new file is no picture', async () => {
    const fixture = await FoundationFixture.start();
    await fixture.service.replacePicture('logo', 'one', WHO);
    fixture.outside.broken = new AppError('PICTURE_BROKEN');
    await expect(fixture.service.replacePicture('logo', 'two', WHO)).rejects.toMatchObject({
      code: 'PICTURE_BROKEN',
    });
    expect(await fixture.foundation.picture('logo')).toEqual(Buffer.from('png of one'));
    expect(await fixture.entries()).toHaveLength(1);
  });

  it('is replaced with its entry in the audit log or not at all', async () => {
    await atEveryStep(async (interruption) => {
      const fixture = await FoundationFixture.start((port) => interruption.wrap(port));
      await interruption.during(() => fixture.service.replacePicture('logo', 'one', WHO));
      expect(await fixture.entries()).toHaveLength((await fixture.foundation.picture('logo')) ? 1 : 0);
    });
  });
});
