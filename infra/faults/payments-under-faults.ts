import { FaultInjector } from './fault-injector.ts';
import { forEachConcurrently } from './for-each-concurrently.ts';
import type { FaultCase } from './fault-case.ts';
import { isConsistent, linesOf } from './ledger-report.ts';
import { Payer } from './payer.ts';
import { PAYER_KINDS } from './payer-kinds.ts';
import { PaymentPage } from './payment-page.ts';
import { settledLedger } from './settled-ledger.ts';
import type { TestEnvironment } from './test-environment.ts';

/** How many payers pay at the same time. In a short run they are few, so that every phase affects some. */
const AT_ONCE = { few: 8, many: 20 };
const FEW = 100;

export const paymentsUnderFaults: FaultCase = {
  name: 'payments under faults: payers of every kind get the right status and one email, and no money is lost',
  run: async (environment, { payments }) => {
    const { reports } = environment;
    // Another instance would run the jobs of this one.
    await environment.second.stop();
    const faultInjector = new FaultInjector(environment);
    const startedAt = Date.now();
    let [started, isOver] = [0, false];
    const visits = forEachConcurrently(
      Array.from({ length: payments }, (_, index) => index),
      payments > FEW ? AT_ONCE.many : AT_ONCE.few,
      async (index) => {
        started += 1;
        await visit(environment, index);
      },
    ).finally(() => {
      isOver = true;
      reports.pace.payers += payments;
      reports.pace.seconds += (Date.now() - startedAt) / 1_000;
    });
    await Promise.all([
      visits,
      faultInjector.run(
        payments,
        () => started,
        () => isOver,
      ),
    ]);
    console.log(
      `  ${payments} payers of ${PAYER_KINDS.length} kinds; the server was killed ${faultInjector.kills} times, ` +
        `PostgreSQL restarted ${faultInjector.restarts} times`,
    );
    if (reports.problems.length > 0) {
      throw new Error(`${reports.problems.length} payers had a problem:\n  ${reports.problems.join('\n  ')}`);
    }
    const ledger = await settledLedger(environment);
    if (!isConsistent(ledger)) throw new Error(`The ledger is inconsistent:\n${linesOf(ledger).join('\n')}`);
  },
};

/** Payers of all kinds in turn; each kind alternates between donations and registrations. */
async function visit(environment: TestEnvironment, index: number): Promise<void> {
  const kind = PAYER_KINDS[index % PAYER_KINDS.length];
  if (kind === undefined) return;
  const isDonation = Math.floor(index / PAYER_KINDS.length) % 2 === 0;
  const payer = new Payer(environment, kind.purpose ?? (isDonation ? 'donation' : 'registration'));
  const page = new PaymentPage(environment, kind.name, payer);
  await kind.visit(page, environment.razorpay).catch((error: unknown) => {
    page.reportProblem(describe(error));
  });
}

/** The cause of an error of `fetch` contains the reason. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${String(error.cause)}`;
}
