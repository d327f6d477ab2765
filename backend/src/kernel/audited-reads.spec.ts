import fc from 'fast-check';
import { AuditedReads } from '../platform/http/audited-reads.js';
import { atEveryStep } from '../../test/interruptions.js';
import { RecordedAudit } from '../../test/recorded.js';
import { auditedContactChanges, contactChanges } from './edits.js';
import { everything } from './list-query.js';

describe('an export', () => {
  it('gives no row before its entry with the filters and the number of rows is in the audit log', async () => {
    const query = { ...everything(), q: 'asha', filters: { status: 'new' } };
    await atEveryStep(async (interruption) => {
      const audit = new RecordedAudit();
      let isRead = false;
      const source = {
        subject: 'donations' as const,
        count: async () => 3,
        async *export() {
          isRead = true;
          yield 'row';
        },
      };
      const reads = new AuditedReads(interruption.wrap(audit));
      await interruption.during(async () => {
        for await (const row of await reads.exportList(interruption.wrap(source), query, 'sita'))
          expect(row).toBe('row');
      });
      expect(isRead || interruption.interrupted !== null).toBe(true);
      if (isRead)
        expect(audit.entries).toEqual([
          {
            who: 'sita',
            action: 'donations.exported',
            subject: 'donations',
            details: { rows: 3, search: 'asha', status: 'new' },
          },
        ]);
    });
  });
});

describe('an unmasked ID number', () => {
  it('is shown only after its entry is in the audit log, which does not contain it', async () => {
    await atEveryStep(async (interruption) => {
      const audit = new RecordedAudit();
      const number = { id_type: 'PAN', id_number: 'ABCDE1234F' };
      const holder = { kind: 'donation', idNumber: async () => number };
      const reads = new AuditedReads(interruption.wrap(audit));
      let shown: unknown = null;
      await interruption.during(async () => {
        shown = await reads.idNumber(interruption.wrap(holder), 7, 'sita');
      });
      expect(shown !== null || interruption.interrupted !== null).toBe(true);
      if (shown) {
        expect(shown).toEqual(number);
        expect(audit.entries).toEqual([
          { who: 'sita', action: 'id-number.seen', subject: 'donation 7', details: {} },
        ]);
      }
      expect(JSON.stringify(audit.entries)).not.toContain('ABCDE1234F');
    });
  });

  it('a read of a missing record leaves no audit entry', async () => {
    const audit = new RecordedAudit();
    const missing = { kind: 'donation', idNumber: async () => null };
    await expect(new AuditedReads(audit).idNumber(missing, 7, 'sita')).rejects.toMatchObject({
      code: 'RECORD_NOT_FOUND',
      status: 404,
    });
    expect(audit.entries).toEqual([]);
  });
});

describe('the changes of a contact', () => {
  const contact = fc.record({
    full_name: fc.constantFrom('లక్ష్మి', 'Lakshmi', ''),
    phone: fc.stringMatching(/^[6-9]\d{9}$/),
    email: fc.stringMatching(/^[a-z]{3,8}@[a-z]{3,8}\.org$/),
  });

  it('have the former and the new value of each changed field, and are null without a change', () => {
    fc.assert(
      fc.property(contact, contact, (from, to) => {
        const changes = contactChanges(from, to);
        const applied = Object.entries(changes ?? {}).map(([name, change]) => [name, change?.to]);
        expect({ ...from, ...Object.fromEntries(applied) }).toEqual(to);
        expect(changes === null).toBe(JSON.stringify(from) === JSON.stringify(to));
        for (const change of Object.values(changes ?? {})) expect(change?.from).not.toBe(change?.to);
        expect(contactChanges(from, { ...from })).toBeNull();
      }),
    );
  });

  it('are in the audit log without a whole name, phone number or address', () => {
    fc.assert(
      fc.property(contact, contact, (from, to) => {
        const audited = JSON.stringify(auditedContactChanges((contactChanges(from, to) ?? {}) as never));
        for (const secret of [from.phone, to.phone, from.email, to.email])
          expect(audited).not.toContain(secret);
        for (const name of [from.full_name, to.full_name].filter(Boolean))
          expect(audited).not.toContain(name);
      }),
    );
  });

  it.each([
    ['Lakshmi Devi', 'L… D…'],
    ['  K.  Ravi ', 'K… R…'],
    ['లక్ష్మి దేవి', 'ల… దే…'],
    // The conjuncts are one letter each.
    ['శ్రీనివాస్ క్షితిజ', 'శ్రీ… క్షి…'],
    ['e\u0301lodie', 'e\u0301…'],
    ['', '—'],
  ])('are in the audit log with the name %j as %j', (name, masked) => {
    const changes = { full_name: { from: name, to: 'A' }, donor_name: { from: 'A', to: name } };
    expect(auditedContactChanges(changes)).toEqual({
      full_name: { from: masked, to: 'A…' },
      donor_name: { from: 'A…', to: masked },
    });
  });
});
