import { PARTICIPANT_FIELDS } from '@qlu/contracts/registrations/registrations.resource';
import { emptyOptionals } from '@qlu/contracts/resource/resource';
import { payerPhone } from '../../../../../contracts/tests/support/payer-phone.ts';
import { addProgram, adminCookie } from '../../../../test/api-requests.js';
import { atEveryStep, type Interruption } from '../../../../test/interruptions.js';
import { reconcilePayment } from '../../../../test/reconcile-payment.js';
import { syncPayment } from '../../../../test/sync-payment.js';
import { startTestApp } from '../../../../test/test-app.js';
import { SandboxControl, testSandbox } from '../../../../test/test-sandbox.js';
import { AppError, type ErrorCode } from '../../../kernel/app-error.js';
import { Database } from '../../../platform/database/database.js';
import { GraphileJobs } from '../../../platform/jobs/graphile-jobs.js';
import { PaymentGateway } from '../../payments/index.js';
import { OfficeRegistrationService, type WalkIn } from './office-registration-service.js';
import { RegistrationService, type RegistrationRequest } from './registration-service.js';

const OFFICE = 'sita@example.org';
const PRICE = 1_250_050;
const FREE = { amount: 0, description: 'Volunteers' };

const sandbox = new SandboxControl(testSandbox().url);

const test = await startTestApp();
const programId = await addProgram(test.url, await adminCookie(test.url));
const visitors = test.app.get(RegistrationService);
const office = test.app.get(OfficeRegistrationService);
// Nothing but the test uses the database from now on.
await test.app.get(GraphileJobs).stop();
let people = 0;
afterAll(() => test.stop());

/** Another person each time, so that nothing is a repeat. */
function newPerson(): Pick<RegistrationRequest, 'transactionId' | 'programId' | 'participant'> {
  people += 1;
  const transactionId = `interrupted-${people}`;
  const participant: RegistrationRequest['participant'] = {
    ...emptyOptionals(PARTICIPANT_FIELDS),
    full_name: 'Sample Person',
    email: `${transactionId}@example.org`,
    phone: payerPhone(transactionId),
    address: '12 Sample Street, Hyderabad',
    id_type: 'PAN',
  };
  return { transactionId, programId, participant };
}

function newRequest(changes: Partial<RegistrationRequest> = {}): RegistrationRequest {
  return {
    ...newPerson(),
    idNumber: 'ABCDE1234F',
    amount: PRICE,
    description: 'Shared room',
    people: 1,
    payAgain: false,
    ...changes,
  };
}

function newWalkIn(changes: Partial<WalkIn>): WalkIn {
  const person = newPerson();
  return {
    ...person,
    option: 'Shared room',
    unitAmount: PRICE,
    people: 1,
    mode: 'cash',
    reference: person.transactionId,
    receivedAt: new Date('2026-11-21T06:00:00Z'),
    ...changes,
  };
}

const interceptDatabase = (interruption: Interruption): void =>
  interruption.intercept(test.app.get(Database), 'rows', 'run');
const interceptRazorpay = (interruption: Interruption): void =>
  interruption.intercept(
    test.app.get(PaymentGateway),
    ...(['createOrder', 'fetchPayment', 'paymentsOfOrder', 'capture'] as const),
  );
function interceptAll(interruption: Interruption): void {
  interceptDatabase(interruption);
  interceptRazorpay(interruption);
}

interface Stored {
  registrations: number;
  payments: number;
  /** The state of the payment. */
  state: string | null;
  /** True while the payment is synced again. */
  isDue: boolean | null;
  confirmedAt: Date | null;
  history: number;
  audited: number;
  emails: number;
}

async function readStored(transactionId: string): Promise<Stored> {
  const [stored] = await test.app.get(Database).rows<Stored>(
    `select count(r.id)::int as registrations, count(p.id)::int as payments, min(p.state) as state,
       bool_and(p.next_sync_at is not null) as "isDue", min(r.confirmed_at) as "confirmedAt",
       (select count(*)::int from registration_changes c where c.registration_id = min(r.id)) as history,
       (select count(*)::int from audit_log
        where action = 'registration.added' and subject = 'transaction ' || $1) as audited,
       (select count(*)::int from messages where kind = 'registration-confirmation' and subject = $1) as emails
     from registrations r full join payments p on p.id = r.payment_id
     where $1 in (r.transaction_id, p.transaction_id)`,
    [transactionId],
  );
  return stored as Stored;
}

describe('a registration that is interrupted at any step', () => {
  it('has one payment with one order after the visitor sends the form again, and is confirmed once when it is paid', async () => {
    const count = await atEveryStep(async (interruption) => {
      interceptAll(interruption);
      const form = newRequest();
      const { transactionId } = form;
      const register = () => visitors.register(form);
      await interruption.during(register);
      // A registration is never stored without its payment, and no payment without its registration.
      const { registrations, payments } = await readStored(transactionId);
      expect(payments).toBe(registrations);
      // The server that requested the order has ended long ago.
      await test.app
        .get(Database)
        .rows('update payments set order_claimed_until = null where transaction_id = $1', [transactionId]);
      const { payment } = await register();
      expect(await readStored(transactionId)).toMatchObject({ registrations: 1, payments: 1 });
      await sandbox.pay(payment?.orders.at(-1)?.id as string);
      await interruption.during(() => syncPayment(test, transactionId));
      const { state, isDue } = await readStored(transactionId);
      expect(isDue || state === 'captured').toBe(true);
      for (let times = 0; times < 2; times += 1) await reconcilePayment(test, transactionId, 1);
      expect(await readStored(transactionId)).toMatchObject({
        ...{ registrations: 1, payments: 1, state: 'captured', emails: 1 },
        confirmedAt: expect.any(Date) as Date,
      });
    });
    expect(count).toBeGreaterThan(60);
  });

  it('is stored once with its email when it is free', async () => {
    const count = await atEveryStep(async (interruption) => {
      interceptAll(interruption);
      const form = newRequest(FREE);
      const register = () => visitors.register(form);
      await interruption.during(register);
      const { registrations, emails } = await readStored(form.transactionId);
      expect(emails).toBe(registrations);
      expect(await register()).toEqual({
        payment: null,
        ownToken: expect.any(String) as string,
        confirmUntil: null,
      });
      expect(await readStored(form.transactionId)).toMatchObject({
        registrations: 1,
        payments: 0,
        emails: 1,
      });
      expect(await sandbox.findOrders(form.transactionId)).toEqual([]);
    });
    // The transaction and its four statements, each interrupted before and after.
    expect(count).toBe(10);
  });

  it.each([
    ['with money', PRICE, 1],
    ['free', 0, 0],
  ])(
    'is stored once by the office, %s, with its history and one entry in the audit log',
    async (_name, unitAmount, payments) => {
      const count = await atEveryStep(async (interruption) => {
        interceptAll(interruption);
        const walkIn = newWalkIn({ unitAmount });
        const add = () => office.addWalkIn(walkIn, OFFICE);
        await interruption.during(add);
        const { registrations: stored, ...parts } = await readStored(walkIn.transactionId);
        expect(parts).toMatchObject({ history: stored, audited: stored, emails: stored });
        await add();
        expect(await readStored(walkIn.transactionId)).toMatchObject({
          ...{ registrations: 1, payments, history: 1, audited: 1, emails: 1 },
          confirmedAt: new Date('2026-11-21T06:00:00Z'),
          // Razorpay is never asked about money that the office received.
          isDue: false,
        });
      });
      expect(count).toBeGreaterThan(10);
    },
  );
});

describe('a registration while a part is not available', () => {
  it.each<[ErrorCode, (interruption: Interruption) => void]>([
    ['DATABASE_UNREACHABLE', interceptDatabase],
    ['DATABASE_TIMEOUT', interceptDatabase],
    ['GATEWAY_UNREACHABLE', interceptRazorpay],
    ['GATEWAY_TIMEOUT', interceptRazorpay],
    ['GATEWAY_BROKEN', interceptRazorpay],
  ])('reports %s to the visitor, wherever it happens, and never another error', async (code, intercept) => {
    const count = await atEveryStep(
      async (interruption) => {
        intercept(interruption);
        let reported: unknown = null;
        await interruption.during(() =>
          visitors.register(newRequest()).catch((error: unknown) => {
            reported = error;
          }),
        );
        if (interruption.interrupted !== null) expect(reported).toMatchObject({ code });
      },
      () => new AppError(code),
    );
    expect(count).toBeGreaterThan(1);
  });

  it.each([
    [{ unitAmount: PRICE }, { unitAmount: PRICE - 100 }],
    [{ unitAmount: 0 }, { unitAmount: 0, people: 2 }],
    [{ unitAmount: PRICE }, { unitAmount: 0 }],
  ])('rejects another registration of the office under the same key: %j then %j', async (first, second) => {
    const walkIn = newWalkIn(first);
    await office.addWalkIn(walkIn, OFFICE);
    await expect(office.addWalkIn({ ...walkIn, ...second }, OFFICE)).rejects.toMatchObject({
      code: 'TRANSACTION_ID_REUSED',
    });
    expect(await readStored(walkIn.transactionId)).toMatchObject({ registrations: 1, audited: 1 });
  });
});
