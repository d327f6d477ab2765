import fc from 'fast-check';
import { atEveryStep } from '../../../../test/interruptions.js';
import { RecordedAudit } from '../../../../test/recorded.js';
import { RollbackTransactions } from '../../../../test/rollback-transactions.js';
import { AppError } from '../../../kernel/app-error.js';
import type { FoundationPicture } from '@qlu/contracts/foundation/foundation.rules';
import type { Pictures } from '../../media/index.js';
import type { EarlierReceipts } from '../ports/earlier-receipts.js';
import {
  FoundationRepository,
  type FoundationSettings,
  type StoredFoundation,
} from '../ports/foundation-repository.js';
import { ChangeFoundation } from './change-foundation.js';
import { ChangeFoundationPicture } from './change-foundation-picture.js';

const WHO = 'owner';
const SETTINGS: FoundationSettings = {
  legal_name: 'Sample Foundation',
  address: '1 Lake Road',
  registration_number: null,
  pan: 'AAATS1234A',
  receipt_prefix: 'QLU',
  signatory_name: 'Meera Nair',
  signatory_title: 'Trustee',
  fcra_approved: false,
  pay_it_forward_is_donation: false,
  monthly_enabled: false,
  monthly_max_amount: null,
  monthly_max_charges: null,
  approvals: [{ urn: 'AAATQ1234FF20211', issued_on: '2021-05-28', valid_from: '2021-04-01', valid_to: null }],
  tax_names: [{ from_year: 2021, section: '80G(5)', statement_form: '10BD', certificate_form: '10BE' }],
};

class InMemoryFoundation extends FoundationRepository {
  stored = new Map<'row', FoundationSettings>([['row', SETTINGS]]);
  version = 1;
  readonly pictures = new Map<FoundationPicture, Buffer>();

  async lock(): Promise<StoredFoundation> {
    const settings = structuredClone(this.stored.get('row') as FoundationSettings);
    return {
      ...{ ...settings, version: this.version },
      has_signature: this.pictures.has('signature'),
      has_logo: this.pictures.has('logo'),
    };
  }

  async save(settings: FoundationSettings): Promise<void> {
    this.stored.set('row', structuredClone(settings));
    this.version += 1;
  }

  async setPicture(kind: FoundationPicture, png: Buffer | null): Promise<boolean> {
    if (!png) return this.pictures.delete(kind);
    this.pictures.set(kind, png);
    return true;
  }
}

class FoundationFixture {
  readonly foundation = new InMemoryFoundation();
  readonly audit = new RecordedAudit();
  /** Series of which imported gifts have numbers. */
  takenSeries: string[] = [];
  /** Thrown for a file that is no picture. */
  broken: AppError | null = null;
  readonly change;
  readonly picture;

  constructor(wrap: <Port extends object>(port: Port) => Port = (port) => port) {
    const [foundation, audit] = [wrap(this.foundation), wrap(this.audit)];
    const transactions = new RollbackTransactions([this.foundation, this.audit]);
    const pictures = wrap({
      prepareForPrint: async (path: string) => {
        if (this.broken) throw this.broken;
        return Buffer.from(`png of ${path}`);
      },
    }) as unknown as Pictures;
    const earlier: EarlierReceipts = { areIn: async (prefix) => this.takenSeries.includes(prefix) };
    this.change = new ChangeFoundation(foundation, wrap(earlier), audit, transactions);
    this.picture = new ChangeFoundationPicture(pictures, foundation, audit, transactions);
  }

  get settings(): FoundationSettings {
    return this.foundation.stored.get('row') as FoundationSettings;
  }
}

describe('the settings of the foundation', () => {
  it('are stored once, and the audit log has what changed and nothing else', async () => {
    const fixture = new FoundationFixture();
    const changed = { ...SETTINGS, pan: 'AAATS9999Z', fcra_approved: true };
    for (let times = 0; times < 3; times += 1) await fixture.change.execute(changed, 1, WHO);
    expect([fixture.settings, fixture.foundation.version]).toEqual([changed, 2]);
    expect(fixture.audit.entries).toEqual([
      {
        who: WHO,
        action: 'foundation.changed',
        subject: 'foundation',
        details: {
          pan: { from: 'AAATS1234A', to: 'AAATS9999Z' },
          fcra_approved: { from: false, to: true },
        },
      },
    ]);
  });

  it('a change of older settings does not overwrite those of somebody else', async () => {
    const fixture = new FoundationFixture();
    await fixture.change.execute({ ...SETTINGS, pan: 'AAATS9999Z' }, 1, WHO);
    await expect(
      fixture.change.execute({ ...SETTINGS, legal_name: 'Another Foundation' }, 1, WHO),
    ).rejects.toMatchObject({ code: 'FOUNDATION_CHANGED' });
    expect(fixture.settings).toEqual({ ...SETTINGS, pan: 'AAATS9999Z' });
    expect(fixture.audit.entries).toHaveLength(1);
  });

  it('a change that is sent again after a lost response changes nothing, also with the former version', async () => {
    const fixture = new FoundationFixture();
    const changed = { ...SETTINGS, address: '2 Lake Road' };
    await fixture.change.execute(changed, 1, WHO);
    await fixture.change.execute(changed, 1, WHO);
    await fixture.change.execute(SETTINGS, 2, WHO);
    // The first change is not repeated over a later one.
    await expect(fixture.change.execute(changed, 1, WHO)).rejects.toMatchObject({
      code: 'FOUNDATION_CHANGED',
    });
    expect(fixture.settings).toEqual(SETTINGS);
  });

  it('cannot have a series of which imported gifts have numbers, unless it was theirs before', async () => {
    const fixture = new FoundationFixture();
    fixture.takenSeries = ['QLU', 'OLD'];
    await expect(
      fixture.change.execute({ ...SETTINGS, receipt_prefix: 'OLD' }, 1, WHO),
    ).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fields: { receipt_prefix: [expect.any(String)] } },
    });
    expect([fixture.settings, fixture.audit.entries]).toEqual([SETTINGS, []]);
    await fixture.change.execute({ ...SETTINGS, pan: 'AAATS9999Z' }, 1, WHO);
    await fixture.change.execute({ ...SETTINGS, receipt_prefix: null }, 2, WHO);
    await fixture.change.execute({ ...SETTINGS, receipt_prefix: 'QLF' }, 3, WHO);
    expect(fixture.settings.receipt_prefix).toBe('QLF');
  });

  it('name a change inside an approval and inside the names of the law', async () => {
    const fixture = new FoundationFixture();
    const approvals = [{ ...SETTINGS.approvals[0]!, valid_to: '2027-03-31' }];
    await fixture.change.execute({ ...SETTINGS, approvals }, 1, WHO);
    expect(fixture.audit.entries[0]?.details).toEqual({
      approvals: { from: SETTINGS.approvals, to: approvals },
    });
  });

  it('any changes of several people are stored one after the other, and each outdated one is rejected', async () => {
    const edit = fc.record({ name: fc.string({ minLength: 1, maxLength: 5 }), isStale: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { maxLength: 10 }), async (edits) => {
        const fixture = new FoundationFixture();
        let expected: string | null = SETTINGS.legal_name;
        let stored = 0;
        for (const { name, isStale } of edits) {
          const version = fixture.foundation.version - (isStale ? 1 : 0);
          const work = fixture.change.execute({ ...SETTINGS, legal_name: name }, version, WHO);
          const outcome = await work.then(
            () => 'stored',
            (error: unknown) => (error as AppError).code,
          );
          if (name === expected) expect(outcome).toBe('stored');
          else if (isStale) expect(outcome).toBe('FOUNDATION_CHANGED');
          else [expected, stored] = [name, stored + 1];
        }
        expect([fixture.settings.legal_name, fixture.audit.entries.length]).toEqual([expected, stored]);
      }),
    );
  });

  it('are stored with their entry in the audit log or not at all', async () => {
    await atEveryStep(async (interruption) => {
      const fixture = new FoundationFixture((port) => interruption.wrap(port));
      const changed = { ...SETTINGS, pan: 'AAATS9999Z' };
      await interruption.during(() => fixture.change.execute(changed, 1, WHO));
      const isStored = fixture.settings.pan === 'AAATS9999Z';
      expect([fixture.audit.entries.length, fixture.foundation.version]).toEqual(isStored ? [1, 2] : [0, 1]);
    });
  });
});

describe('a picture of the foundation', () => {
  it('is replaced and removed, each with an entry in the audit log', async () => {
    const fixture = new FoundationFixture();
    await fixture.picture.replace('signature', 'one', WHO);
    await fixture.picture.replace('signature', 'two', WHO);
    expect(fixture.foundation.pictures).toEqual(new Map([['signature', Buffer.from('png of two')]]));
    await fixture.picture.remove('signature', WHO);
    await expect(fixture.picture.remove('signature', WHO)).rejects.toMatchObject({
      code: 'RECORD_NOT_FOUND',
    });
    expect(fixture.audit.entries.map(({ action, details }) => [action, details])).toEqual([
      ['foundation.picture-replaced', { picture: 'signature' }],
      ['foundation.picture-replaced', { picture: 'signature' }],
      ['foundation.picture-removed', { picture: 'signature' }],
    ]);
  });

  it('stays when the new file is no picture', async () => {
    const fixture = new FoundationFixture();
    await fixture.picture.replace('logo', 'one', WHO);
    fixture.broken = new AppError('PICTURE_BROKEN');
    await expect(fixture.picture.replace('logo', 'two', WHO)).rejects.toMatchObject({
      code: 'PICTURE_BROKEN',
    });
    expect(fixture.foundation.pictures.get('logo')).toEqual(Buffer.from('png of one'));
    expect(fixture.audit.entries).toHaveLength(1);
  });

  it('is replaced with its entry in the audit log or not at all', async () => {
    await atEveryStep(async (interruption) => {
      const fixture = new FoundationFixture((port) => interruption.wrap(port));
      await interruption.during(() => fixture.picture.replace('logo', 'one', WHO));
      expect(fixture.audit.entries).toHaveLength(fixture.foundation.pictures.size);
    });
  });
});
