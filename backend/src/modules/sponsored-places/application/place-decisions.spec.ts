import fc from 'fast-check';
import { atEveryStep } from '../../../../test/interruptions.js';
import { PlaceFixture, PROGRAM_ID, WHO } from '../../../../test/place-fixture.js';

const code = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code: string }).code,
  );
const statuses = (fixture: PlaceFixture): string[] =>
  [...fixture.requests.stored.values()].map(({ status }) => status);
const mailsOf = (fixture: PlaceFixture, kind: string): string[] =>
  fixture.mails().filter((mail) => mail.startsWith(`${kind} `));

/** A gift of places, and requests of so many visitors. */
async function asked(
  people: number,
  places: number,
  wrap?: Parameters<typeof PlaceFixture.start>[1],
): Promise<PlaceFixture> {
  const fixture = await PlaceFixture.start({}, wrap);
  if (places > 0) fixture.ledger.give('gift-1', places);
  for (let number = 1; number <= people; number += 1) await fixture.asked(number);
  return fixture;
}

describe('the assignment of a place', () => {
  it('an assigned request registers one person with the ID number, removes the number, and thanks the sponsor', async () => {
    const fixture = await asked(1, 1);
    for (let times = 0; times < 3; times += 1) await fixture.placeRequests.assign(1, WHO);
    expect([...fixture.registered]).toEqual([['place-0001', 'ABCDE1234F']]);
    expect(fixture.requests.stored.get(1)).toMatchObject({
      status: 'assigned',
      idNumber: { sealed: null, mask: '••••••234F' },
      decidedBy: WHO,
    });
    expect(fixture.ledger.balance('gift-1')).toMatchObject({ given: 1, used: 1 });
    expect(mailsOf(fixture, 'sponsor-thanks')).toEqual(['sponsor-thanks 1']);
    expect(fixture.audit.entries).toEqual([
      {
        who: WHO,
        action: 'place-request.assigned',
        subject: 'place-request 1',
        details: { program: PROGRAM_ID, transaction: 'place-0001' },
      },
    ]);
  });

  it('a request without a free place is rejected, and stays open and complete', async () => {
    const fixture = await asked(2, 1);
    await fixture.placeRequests.assign(1, WHO);
    await expect(fixture.placeRequests.assign(2, WHO)).rejects.toMatchObject({ code: 'NO_PLACE_LEFT' });
    expect(statuses(fixture)).toEqual(['assigned', 'new']);
    expect(fixture.registered.size).toBe(1);
    expect(fixture.requests.stored.get(2)?.idNumber.sealed).not.toBeNull();
    expect(fixture.audit.entries).toHaveLength(1);
    fixture.ledger.give('gift-2', 1);
    await fixture.placeRequests.assign(2, WHO);
    expect(statuses(fixture)).toEqual(['assigned', 'assigned']);
  });

  it('a request that does not exist or is decided in another way gets no place', async () => {
    const fixture = await asked(1, 1);
    expect(await code(fixture.placeRequests.assign(9, WHO))).toBe('RECORD_NOT_FOUND');
    expect(await code(fixture.placeRequests.cancel(1, WHO))).toBe('PLACE_REQUEST_DECIDED');
    await fixture.placeRequests.decline(1, WHO);
    expect(await code(fixture.placeRequests.assign(1, WHO))).toBe('PLACE_REQUEST_DECIDED');
    expect(await code(fixture.placeRequests.cancel(1, WHO))).toBe('PLACE_REQUEST_DECIDED');
    expect([fixture.registered.size, fixture.ledger.balance('gift-1').used]).toEqual([0, 0]);
  });

  it('a place is assigned with registration, ledger, email and audit log or not at all, wherever it is interrupted', async () => {
    const count = await atEveryStep(async (interruption) => {
      const fixture = await asked(1, 1, (port) => interruption.wrap(port));
      await interruption.during(() => fixture.placeRequests.assign(1, WHO));
      const isAssigned = statuses(fixture)[0] === 'assigned';
      expect([
        fixture.registered.size,
        fixture.ledger.balance('gift-1').used,
        mailsOf(fixture, 'sponsor-thanks').length,
        fixture.audit.entries.length,
      ]).toEqual(isAssigned ? [1, 1, 1, 1] : [0, 0, 0, 0]);
      await fixture.placeRequests.assign(1, WHO);
      expect([fixture.registered.size, fixture.ledger.balance('gift-1').used]).toEqual([1, 1]);
    });
    expect(count).toBeGreaterThan(10);
  });
});

describe('the decline of a request', () => {
  it('a declined request gets one email, and its ID number is removed', async () => {
    const fixture = await asked(1, 1);
    for (let times = 0; times < 2; times += 1) await fixture.placeRequests.decline(1, WHO);
    expect(mailsOf(fixture, 'place-request-declined')).toEqual(['place-request-declined 1']);
    expect(fixture.requests.stored.get(1)?.idNumber.sealed).toBeNull();
    expect(fixture.audit.entries.map(({ action }) => action)).toEqual(['place-request.declined']);
    expect(fixture.ledger.balance('gift-1').used).toBe(0);
  });
});

it('the open requests for a cancelled program are declined once with one email each, wherever it is interrupted', async () => {
  await atEveryStep(async (interruption) => {
    const fixture = await asked(3, 1, (port) => interruption.wrap(port));
    await fixture.placeRequests.assign(1, WHO);
    const decline = () => fixture.placeRequests.declineOfProgram(PROGRAM_ID, WHO);
    await interruption.during(decline);
    // The job is retried.
    await decline();
    expect(statuses(fixture)).toEqual(['assigned', 'declined', 'declined']);
    expect(mailsOf(fixture, 'place-request-declined')).toHaveLength(2);
    expect(fixture.audit.entries).toHaveLength(3);
  });
});

describe('the cancellation of a place', () => {
  it('a cancelled place is free for somebody else at once', async () => {
    const fixture = await asked(2, 1);
    await fixture.placeRequests.assign(1, WHO);
    await fixture.placeRequests.cancel(1, WHO);
    await fixture.placeRequests.cancel(1, WHO);
    expect([fixture.registered.size, fixture.ledger.balance('gift-1').used]).toEqual([0, 0]);
    expect(mailsOf(fixture, 'sponsored-place-cancelled')).toEqual(['sponsored-place-cancelled 1']);
    await fixture.placeRequests.assign(2, WHO);
    expect(statuses(fixture)).toEqual(['cancelled', 'assigned']);
  });

  it('a place is cancelled once, wherever it is interrupted', async () => {
    await atEveryStep(async (interruption) => {
      const fixture = await asked(1, 1, (port) => interruption.wrap(port));
      await fixture.placeRequests.assign(1, WHO);
      await interruption.during(() => fixture.placeRequests.cancel(1, WHO));
      const isCancelled = statuses(fixture)[0] === 'cancelled';
      expect([fixture.registered.size, fixture.ledger.balance('gift-1').used]).toEqual(
        isCancelled ? [0, 0] : [1, 1],
      );
      await fixture.placeRequests.cancel(1, WHO);
      expect([fixture.registered.size, fixture.ledger.balance('gift-1').used]).toEqual([0, 0]);
      expect(mailsOf(fixture, 'sponsored-place-cancelled')).toHaveLength(1);
    });
  });

  it('a cancelled program frees the places of all its registrations', async () => {
    const fixture = await asked(3, 3);
    for (const id of [1, 2]) await fixture.placeRequests.assign(id, WHO);
    for (let times = 0; times < 2; times += 1) await fixture.places.returnOfProgram(PROGRAM_ID, WHO);
    expect(statuses(fixture)).toEqual(['cancelled', 'cancelled', 'new']);
    expect(fixture.ledger.balance('gift-1')).toMatchObject({ given: 3, used: 0 });
  });
});

describe('refunds of gifts', () => {
  const UNIT = 200_000;

  it('never leave a used place without its money, unless Razorpay made the refund', async () => {
    const fixture = await asked(2, 3);
    for (const id of [1, 2]) await fixture.placeRequests.assign(id, WHO);
    fixture.ledger.refundMoney('gift-1', UNIT + 1);
    await expect(fixture.places.refundRequested('gift-1')).rejects.toMatchObject({
      code: 'PLACES_USED',
      details: { sentence: expect.stringContaining('2 places of this donation are used') as string },
    });
    expect(fixture.ledger.balance('gift-1')).toMatchObject({ refunded: 0, used: 2 });
    await fixture.places.refunded('gift-1');
    expect(fixture.ledger.balance('gift-1')).toMatchObject({ refunded: 1, used: 2 });
  });

  it('refunds that fail put the places back', async () => {
    const fixture = await asked(0, 3);
    fixture.ledger.refundMoney('gift-1', 2 * UNIT);
    await fixture.places.refundRequested('gift-1');
    expect(fixture.ledger.balance('gift-1').refunded).toBe(2);
    fixture.ledger.refundMoney('gift-1', 0);
    for (let times = 0; times < 2; times += 1) await fixture.places.refunded('gift-1');
    expect(fixture.ledger.balance('gift-1').refunded).toBe(0);
  });

  it('refunds of a donation that gave no places change nothing', async () => {
    const fixture = await asked(0, 1);
    await fixture.places.refundRequested('another donation');
    await fixture.places.refunded('another donation');
    expect(fixture.ledger.movements).toEqual([]);
  });

  it('refunds and decisions in any order give away only places that are paid for', async () => {
    const step = fc.record({
      kind: fc.constantFrom('assign', 'cancel', 'refund', 'fails'),
      which: fc.integer({ min: 1, max: 6 }),
      paise: fc.integer({ min: 1, max: 3 * UNIT }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const fixture = await asked(6, 4);
        let refunded = 0;
        for (const { kind, which, paise } of steps) {
          if (kind === 'assign' || kind === 'cancel') await code(fixture.placeRequests[kind](which, WHO));
          else if (kind === 'fails') {
            refunded = 0;
            fixture.ledger.refundMoney('gift-1', 0);
            await fixture.places.refunded('gift-1');
          } else {
            const wanted = Math.min(refunded + paise, 4 * UNIT);
            fixture.ledger.refundMoney('gift-1', wanted);
            const isRefused = (await code(fixture.places.refundRequested('gift-1'))) !== 'done';
            // The refused refund is not stored.
            if (isRefused) fixture.ledger.refundMoney('gift-1', refunded);
            else refunded = wanted;
          }
          const { given, refunded: out, used } = fixture.ledger.balance('gift-1');
          expect(used).toBeLessThanOrEqual(fixture.ledger.paid('gift-1'));
          expect(given - out).toBe(fixture.ledger.paid('gift-1'));
          expect(used).toBe(statuses(fixture).filter((status) => status === 'assigned').length);
          expect(fixture.registered.size).toBe(used);
        }
      }),
      { numRuns: 60 },
    );
  });
});
