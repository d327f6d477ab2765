import { setTimeout as pause } from 'node:timers/promises';
import type { Fault, WebhookMode } from './razorpay-double.ts';
import type { TestEnvironment } from './test-environment.ts';

type Phase = {
  fault: Fault;
  /** The delay of Razorpay's lists, in milliseconds. */
  staleMs?: number;
  webhooks: WebhookMode;
  webhookMs?: number;
  /** The phase ends after this time even if few payers have started. */
  maxMs?: number;
  /** `kill -9` of the server, or a `fast` or `immediate` restart of PostgreSQL; see RestartablePostgres. */
  interruption?: 'kill' | 'fast' | 'immediate';
};

const STALE_MS = 3_000;

const PHASES: Phase[] = [
  { fault: { mode: 'mixed', rate: 0.25 }, webhooks: 'duplicate' },
  { fault: { mode: 'mixed', rate: 0.1 }, staleMs: STALE_MS, webhooks: 'delay', webhookMs: 1_500 },
  { fault: { mode: 'mixed', rate: 0.15 }, webhooks: 'on', interruption: 'kill' },
  // No payment is possible in this phase.
  { fault: { mode: 'http401' }, webhooks: 'reverse', maxMs: 3_000 },
  { fault: { mode: 'mixed', rate: 0.1 }, webhooks: 'off', interruption: 'fast' },
  { fault: { mode: 'http401', rate: 0.3 }, staleMs: STALE_MS, webhooks: 'reverse' },
  { fault: { mode: 'mixed', rate: 0.2 }, staleMs: STALE_MS, webhooks: 'duplicate', interruption: 'kill' },
  { fault: { mode: 'mixed', rate: 0.1 }, webhooks: 'delay', webhookMs: 500, interruption: 'immediate' },
];

const MAX_PHASE_MS = 15_000;
const DATABASE_OUTAGE_MS = 300;
const PAYERS_PER_ROUND = 1_000;

/** Injects faults into Razorpay, the server and the database in phases, while payers pay. */
export class FaultInjector {
  kills = 0;
  restarts = 0;
  private readonly environment: TestEnvironment;

  constructor(environment: TestEnvironment) {
    this.environment = environment;
  }

  /**
   * Runs all phases at least once, then stops when all payers are done.
   * @param started how many payers have started
   * @param isOver whether all payers are done
   */
  async run(payers: number, started: () => number, isOver: () => boolean): Promise<void> {
    const rounds = Math.max(1, Math.round(payers / PAYERS_PER_ROUND));
    const payersPerPhase = payers / (rounds * PHASES.length);
    for (let step = 0; step < PHASES.length || !isOver(); step += 1) {
      const phase = PHASES[step % PHASES.length] as Phase;
      await this.enter(phase, step);
      const endsAt = Date.now() + (phase.maxMs ?? MAX_PHASE_MS);
      while (!isOver() && started() < payersPerPhase * (step + 1) && Date.now() < endsAt) await pause(50);
    }
    await this.environment.endFaults();
  }

  private async enter(phase: Phase, seed: number): Promise<void> {
    const { razorpay, server, database } = this.environment;
    await razorpay.setFault({ ...phase.fault, seed });
    await razorpay.lists(phase.staleMs ?? 0);
    await razorpay.webhooks(phase.webhooks, phase.webhookMs === undefined ? {} : { ms: phase.webhookMs });
    if (phase.interruption === undefined) return;
    // Waits until some calls are running.
    await pause(200 + Math.random() * 500);
    if (phase.interruption === 'kill') {
      this.kills += 1;
      await server.kill();
      await server.start();
    } else {
      this.restarts += 1;
      await database.stop(phase.interruption);
      await pause(DATABASE_OUTAGE_MS);
      await database.startAgain();
    }
    await this.environment.dropOldClaims();
  }
}
