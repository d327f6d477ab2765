import { AppError } from '../src/kernel/app-error.js';

/** When a call is interrupted: before it has an effect, or after it when only its result is lost. */
export type Moment = 'before' | 'after';
export const MOMENTS: readonly Moment[] = ['before', 'after'];

/** What an interrupted call throws. */
export class Interrupted extends Error {}

/** Interrupts one call to the wrapped ports: the call with the number `step`, counted from 1. */
export class Interruption {
  private calls = 0;
  private isOn = false;
  /** The interrupted call, such as `createOrder`; null when there were fewer calls. */
  interrupted: string | null = null;

  constructor(
    private readonly step: number,
    private readonly moment: Moment,
    private readonly error: () => unknown = () => new Interrupted(),
  ) {}

  /**
   * Runs the work that is interrupted. Calls outside of it do not count. A caller sees an error only because of the
   * interruption: as it was thrown, or mapped to an error of the catalogue.
   */
  async during(work: () => Promise<unknown>): Promise<void> {
    this.isOn = true;
    try {
      await work();
    } catch (error) {
      const isExpected = error instanceof Interrupted || error instanceof AppError;
      if (this.interrupted === null || !isExpected) throw error;
    } finally {
      this.isOn = false;
    }
  }

  /** The same port, whose asynchronous methods count. */
  wrap<Port extends object>(port: Port): Port {
    return new Proxy(port, {
      get: (target, name) => {
        const member = Reflect.get(target, name, target) as unknown;
        if (typeof member !== 'function') return member;
        // What a port calls of itself is one step.
        if (member.constructor.name !== 'AsyncFunction') return member.bind(target) as unknown;
        return async (...given: unknown[]): Promise<unknown> => {
          if (this.isOn) this.calls += 1;
          const isInterrupted = this.isOn && this.calls === this.step && this.interrupted === null;
          if (isInterrupted) this.interrupted = String(name);
          if (isInterrupted && this.moment === 'before') throw this.error();
          const result: unknown = await (member as (...given: unknown[]) => Promise<unknown>).apply(
            target,
            given,
          );
          if (isInterrupted) throw this.error();
          return result;
        };
      },
    });
  }
}

/**
 * Runs `scenario` again and again, interrupted at its first call, at its second, and so on, before and after the call,
 * until it ends without an interruption. Returns how many interruptions there were.
 */
export async function atEveryStep(
  scenario: (interruption: Interruption) => Promise<void>,
  error?: () => unknown,
): Promise<number> {
  let count = 0;
  for (const moment of MOMENTS) {
    for (let step = 1; ; step += 1) {
      const interruption = new Interruption(step, moment, error);
      try {
        await scenario(interruption);
      } catch (cause) {
        throw new Error(`Interrupted ${moment} call ${step}, ${interruption.interrupted}`, { cause });
      }
      if (interruption.interrupted === null) break;
      count += 1;
    }
  }
  return count;
}
