import fc from 'fast-check';
import { DonorMatcher, FIRST_NEW_DONOR, type LinkKeys, type LinkedDonation } from './donor-matcher.js';

const donation = (transactionId: string, changes: Partial<LinkKeys> = {}): LinkKeys => ({
  transactionId,
  idType: changes.idKey ? 'PAN' : '',
  idKey: null,
  contactKey: null,
  nameKey: 'asha',
  ...changes,
});

/** The records as sorted lists of donations, after linking these in their order. */
function records(
  donations: readonly LinkKeys[],
  stored: readonly LinkedDonation[] = [],
  separate?: Set<number>,
): string[][] {
  const matcher = new DonorMatcher(stored, separate);
  for (const one of donations) matcher.link(one);
  return getParts(matcher);
}

function getParts(matcher: DonorMatcher): string[][] {
  return [...Map.groupBy(matcher.all(), ({ donor }) => donor)]
    .toSorted(([one], [other]) => one - other)
    .map(([, donations]) => donations.map(({ transactionId }) => transactionId).toSorted());
}

describe('a donation', () => {
  it('belongs to the record with its ID number, whatever the contact', () => {
    expect(
      records([
        donation('a', { idKey: 'P1', contactKey: 'c1' }),
        donation('b', { idKey: 'P1', contactKey: 'c2' }),
      ]),
    ).toEqual([['a', 'b']]);
  });

  it('belongs to the record with its phone and email', () => {
    expect(
      records([donation('a', { contactKey: 'c1' }), donation('b', { contactKey: 'c1', nameKey: 'bina' })]),
    ).toEqual([['a', 'b']]);
  });

  it('a donation with another PAN of a family has its own record, and donations without an ID follow the name', () => {
    const family = [
      donation('a', { idKey: 'P1', contactKey: 'c1', nameKey: 'asha' }),
      donation('b', { idKey: 'P2', contactKey: 'c1', nameKey: 'bina' }),
      donation('c', { contactKey: 'c1', nameKey: 'bina' }),
      donation('d', { contactKey: 'c1', nameKey: 'chitra' }),
    ];
    expect(records(family)).toEqual([
      ['a', 'd'],
      ['b', 'c'],
    ]);
  });

  it('may have a PAN and an Aadhaar number of one person', () => {
    expect(
      records([
        donation('a', { idKey: 'P1', contactKey: 'c1' }),
        donation('b', { idKey: 'A1', idType: 'Aadhaar', contactKey: 'c1' }),
        donation('c', { idKey: 'A1', idType: 'Aadhaar', contactKey: 'c2' }),
      ]),
    ).toEqual([['a', 'b', 'c']]);
  });

  it('a donation without phone, email and ID matches no other one', () => {
    expect(records([donation('a'), donation('b'), donation('c')])).toEqual([['a'], ['b'], ['c']]);
  });

  it('a donation that has the ID of one record and the contact of another merges them into the older one', () => {
    const matcher = new DonorMatcher([
      { ...donation('a', { contactKey: 'c1' }), donor: 7, isPlaced: false },
      { ...donation('b', { idKey: 'P1', contactKey: 'c2' }), donor: 9, isPlaced: false },
    ]);
    matcher.link(donation('c', { idKey: 'P1', contactKey: 'c1' }));
    expect(getParts(matcher)).toEqual([['a', 'b', 'c']]);
    expect(matcher.donors()).toEqual([7]);
    expect([...matcher.merged]).toEqual([[9, 7]]);
  });

  it('does not merge records that the office separated', () => {
    const stored = [
      { ...donation('a', { idKey: 'P1', contactKey: 'c1' }), donor: 1, isPlaced: false },
      { ...donation('b', { contactKey: 'c2' }), donor: 2, isPlaced: true },
    ];
    const bridge = donation('c', { idKey: 'P1', contactKey: 'c2' });
    expect(records([bridge], stored)).toEqual([['a', 'b', 'c']]);
    expect(records([bridge], stored, new Set([2]))).toEqual([['a', 'c'], ['b']]);
  });

  it('leaves its record when its corrected keys match it no more, unless the office put it there', () => {
    const stored = (isPlaced: boolean): LinkedDonation[] => [
      { ...donation('a', { contactKey: 'c1' }), donor: 1, isPlaced: false },
      { ...donation('b', { contactKey: 'c1' }), donor: 1, isPlaced },
    ];
    const corrected = donation('b', { contactKey: 'c9' });
    expect(records([corrected], stored(false))).toEqual([['a'], ['b']]);
    expect(records([corrected], stored(true))).toEqual([['a', 'b']]);
  });

  it('keeps its record when it is alone in it, and leaves a redirect when it joins another one', () => {
    const matcher = new DonorMatcher([
      { ...donation('a', { contactKey: 'c1' }), donor: 1, isPlaced: false },
      { ...donation('b', { contactKey: 'c2' }), donor: 2, isPlaced: false },
    ]);
    matcher.link(donation('b', { contactKey: 'c3' }));
    expect(matcher.donors()).toEqual([1, 2]);
    matcher.link(donation('b', { contactKey: 'c1' }));
    expect(matcher.donors()).toEqual([1]);
    expect([...matcher.merged]).toEqual([[2, 1]]);
  });
});

describe('after any donations, corrections, removals and merges by the office', () => {
  const number = fc.nat(3);
  const keys: fc.Arbitrary<LinkKeys> = fc
    .record({
      id: fc.nat(9),
      type: fc.constantFrom('', 'PAN', 'Aadhaar'),
      idNumber: number,
      contact: fc.nat(4),
      name: number,
    })
    .map(({ id, type, idNumber, contact, name }) => ({
      transactionId: `t${id}`,
      idType: type,
      idKey: type ? `${type} ${idNumber}` : null,
      contactKey: contact === 4 ? null : `c${contact}`,
      nameKey: `n${name}`,
    }));
  type Step = { link: LinkKeys } | { remove: string } | { merge: [number, number] };
  const step: fc.Arbitrary<Step> = fc.oneof(
    { weight: 6, arbitrary: keys.map((link) => ({ link })) },
    { weight: 1, arbitrary: fc.nat(9).map((id) => ({ remove: `t${id}` })) },
    { weight: 1, arbitrary: fc.tuple(fc.nat(9), fc.nat(9)).map((merge) => ({ merge })) },
  );

  it('an ID number is in one record, each donation in one, a repeat changes nothing, and merges stay', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let stored: LinkedDonation[] = [];
        let next = 1;
        const current = new Map<string, LinkKeys>();
        const placed = new Set<string>();
        for (const one of steps) {
          if ('merge' in one) {
            const donors = [...new Set(stored.map(({ donor }) => donor))].toSorted((a, b) => a - b);
            const into = donors[one.merge[0] % donors.length];
            const from = donors[one.merge[1] % donors.length];
            if (into === undefined || from === undefined || into === from) continue;
            for (const moved of stored) {
              if (moved.donor !== from) continue;
              Object.assign(moved, { donor: into, isPlaced: true });
              placed.add(moved.transactionId);
            }
            continue;
          }
          const matcher = new DonorMatcher(stored);
          if ('link' in one) {
            current.set(one.link.transactionId, one.link);
            matcher.link(one.link);
          } else {
            current.delete(one.remove);
            placed.delete(one.remove);
            matcher.remove(one.remove);
          }
          const added = matcher.donors().filter((donor) => donor >= FIRST_NEW_DONOR);
          const ids = new Map(added.map((donor, index) => [donor, next + index]));
          const before = new Map(stored.map((donation) => [donation.transactionId, donation.donor]));
          const survivors = new Set(matcher.donors());
          for (const [from, to] of matcher.merged) {
            expect(survivors.has(from)).toBe(false);
            expect(survivors.has(to)).toBe(true);
          }
          next += added.length;
          stored = matcher
            .all()
            .map((linked) => ({ ...linked, donor: ids.get(linked.donor) ?? linked.donor }));
          next = Math.max(next, ...stored.map(({ donor }) => donor + 1));
          // A donation that did not change stays, unless its whole record was merged.
          for (const { transactionId, donor } of stored) {
            const former = before.get(transactionId);
            if (former === undefined || ('link' in one && one.link.transactionId === transactionId)) continue;
            expect(matcher.merged.get(former) ?? former).toBe(donor);
          }
        }
        expect(stored.map(({ transactionId }) => transactionId).toSorted()).toEqual(
          [...current.keys()].toSorted(),
        );
        for (const group of Map.groupBy(
          stored.filter(({ idKey }) => idKey !== null),
          ({ idKey }) => idKey,
        ).values())
          expect(new Set(group.map(({ donor }) => donor)).size).toBe(1);
        const again = new DonorMatcher(stored.map((linked) => ({ ...linked })));
        for (const one of current.values()) again.link(one);
        expect(
          again
            .all()
            .map(({ transactionId, donor }) => [transactionId, donor])
            .toSorted(),
        ).toEqual(stored.map(({ transactionId, donor }) => [transactionId, donor]).toSorted());
        // Without the office no record has two numbers of one type.
        if (placed.size === 0 && !steps.some((one) => 'merge' in one))
          for (const group of Map.groupBy(stored, ({ donor }) => donor).values())
            for (const type of ['PAN', 'Aadhaar'])
              expect(
                new Set(group.filter(({ idType }) => idType === type).map(({ idKey }) => idKey)).size,
              ).toBeLessThanOrEqual(1);
      }),
      { numRuns: 400 },
    );
  });
});
