import { setTimeout as pause } from 'node:timers/promises';
import type { Fault, WebhookMode } from './razorpay-double.ts';
import type { TestEnvironment } from './test-environment.ts';

type Phase = {
  fault: Fault;
  /** By how much Razorpay's lists lag, in milliseconds. */
  staleMs?: number;
  webhooks: WebhookMode;
  webhookMs?: number;
  /** The phase ends after this even when few payers came. */
  maxMs?: number;
  /** `kill -9` of the server, or a restart of PostgreSQL: with open connections closed first, or at once. */
  interruption?: 'kill' | 'fast' | 'immediate';
};

const STALE_MS = 3_000;

const PHASES: Phase[] = [
  { fault: { mode: 'mixed', rate: 0.25 }, webhooks: 'duplicate' },
  { fault: { mode: 'mixed', rate: 0.1 }, staleMs: STALE_MS, webhooks: 'delay', webhookMs: 1_500 },
  { fault: { mode: 'mixed', rate: 0.15 }, webhooks: 'on', interruption: 'kill' },
  // Nobody can pay.
  { fault: { mode: 'http401' }, webhooks: 'reverse', maxMs: 3_000 },
  { fault: { mode: 'mixed', rate: 0.1 }, webhooks: 'off', interruption: 'fast' },
  { fault: { mode: 'http401', rate: 0.3 }, staleMs: STALE_MS, webhooks: 'reverse' },
  { fault: { mode: 'mixed', rate: 0.2 }, staleMs: STALE_MS, webhooks: 'duplicate', interruption: 'kill' },
  { fault: { mode: 'mixed', rate: 0.1 }, webhooks: 'delay', webhookMs: 500, interruption: 'immediate' },
];

const MAX_PHASE_MS = 15_000;
const DATABASE_AWAY_MS = 300;
const PAYERS_A_ROUND = 1_000;

/** Disturbs Razorpay, the server and the database in phases, while payers come. */
export class Disturber {
  kills = 0;
  restarts = 0;
  private readonly environment: TestEnvironment;

  constructor(environment: TestEnvironment) {
    this.environment = environment;
  }

  /**
   * Goes through all phases at least once, then ends with the payers.
   * @param begun how many payers have begun
   * @param isOver whether all payers are through
   */
  async run(payers: number, begun: () => number, isOver: () => boolean): Promise<void> {
    const rounds = Math.max(1, Math.round(payers / PAYERS_A_ROUND));
    const share = payers / (rounds * PHASES.length);
    for (let step = 0; step < PHASES.length || !isOver(); step += 1) {
      const phase = PHASES[step % PHASES.length] as Phase;
      await this.enter(phase, step);
      const leaveAt = Date.now() + (phase.maxMs ?? MAX_PHASE_MS);
      while (!isOver() && begun() < share * (step + 1) && Date.now() < leaveAt) await pause(50);
    }
    await this.environment.heal();
  }

  private async enter(phase: Phase, seed: number): Promise<void> {
    const { razorpay, server, database } = this.environment;
    await razorpay.disturb({ ...phase.fault, seed });
    await razorpay.lists(phase.staleMs ?? 0);
    await razorpay.webhooks(phase.webhooks, phase.webhookMs === undefined ? {} : { ms: phase.webhookMs });
    if (phase.interruption === undefined) return;
    // Some calls must be under way.
    await pause(200 + Math.random() * 500);
    if (phase.interruption === 'kill') {
      this.kills += 1;
      await server.kill();
      await server.start();
    } else {
      this.restarts += 1;
      await database.stop(phase.interruption);
      await pause(DATABASE_AWAY_MS);
      await database.startAgain();
    }
    await this.environment.dropOldClaims();
  }
}
