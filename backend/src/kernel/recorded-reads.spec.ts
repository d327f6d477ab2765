import type { AuditEntry } from './audit-log.js';
import { AuditLog } from './audit-log.js';
import { ExportList } from './export-list.js';
import { everything } from './page.js';
import { RevealIdNumber } from './reveal-id-number.js';

/** Records what happens, in its order. */
class Steps extends AuditLog {
  readonly taken: unknown[] = [];
  isBroken = false;

  async record(entry: AuditEntry): Promise<void> {
    if (this.isBroken) throw new Error('The audit log is not available');
    this.taken.push(entry);
  }
}

const NUMBER = { id_type: 'PAN', id_number: 'ABCDE1234F' };
let steps: Steps;
beforeEach(() => (steps = new Steps()));

describe('an export', () => {
  const exported = (): ExportList<string> =>
    new ExportList(
      {
        subject: 'donations',
        count: async () => 2,
        async *export() {
          for (const row of ['a', 'b']) {
            steps.taken.push(row);
            yield row;
          }
        },
      },
      steps,
    );
  const query = { ...everything(), q: 'asha', filters: { status: 'new' } };

  it('is recorded before its first row, with the user, the filters and the number of rows', async () => {
    const rows = await exported().execute(query, 'meera');
    for await (const row of rows) expect(['a', 'b']).toContain(row);
    expect(steps.taken).toEqual([
      {
        who: 'meera',
        action: 'donations.exported',
        subject: 'donations',
        details: { rows: 2, search: 'asha', status: 'new' },
      },
      'a',
      'b',
    ]);
  });

  it('gives no row when it cannot be recorded', async () => {
    steps.isBroken = true;
    await expect(exported().execute(query, 'meera')).rejects.toThrow('not available');
    expect(steps.taken).toEqual([]);
  });
});

describe('an unmasked ID number', () => {
  const reveal = (): RevealIdNumber =>
    new RevealIdNumber({ kind: 'donation', idNumber: async (id) => (id === 7 ? NUMBER : null) }, steps);

  it('is shown with an entry in the audit log, which does not contain the number', async () => {
    expect(await reveal().execute(7, 'meera')).toEqual(NUMBER);
    expect(steps.taken).toEqual([
      { who: 'meera', action: 'id-number.seen', subject: 'donation 7', details: {} },
    ]);
  });

  it('is not shown when it cannot be recorded', async () => {
    steps.isBroken = true;
    await expect(reveal().execute(7, 'meera')).rejects.toThrow('not available');
  });

  it('of a record that does not exist is RECORD_NOT_FOUND and is not recorded', async () => {
    await expect(reveal().execute(8, 'meera')).rejects.toMatchObject({
      code: 'RECORD_NOT_FOUND',
      status: 404,
    });
    expect(steps.taken).toEqual([]);
  });
});
