import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from '../src/kernel/app-error.js';

/** When a call is interrupted: before it has an effect, or after it when only its result is lost. */
export type Moment = 'before' | 'after';
export const MOMENTS: readonly Moment[] = ['before', 'after'];

/** What an interrupted call throws. */
export class Interrupted extends Error {}

type Method = (...given: unknown[]) => Promise<unknown>;

/** Interrupts one call to the wrapped ports: the call with the number `step`, counted from 1. */
export class Interruption {
  private calls = 0;
  private isOn = false;
  /** What the interrupted work calls, but no timer of a started application. */
  private readonly work = new AsyncLocalStorage<true>();
  private readonly intercepted: (() => void)[] = [];
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
      await this.work.run(true, work);
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
        return this.counted(String(name), (member as Method).bind(target));
      },
    });
  }

  /** Counts the calls of these methods of a part of a started application, until the end of the scenario. */
  intercept<Part extends object>(part: Part, ...names: (keyof Part & string)[]): void {
    for (const name of names) {
      const value = this.counted(name, (part[name] as Method).bind(part));
      // It hides the method of the class.
      Object.defineProperty(part, name, { value, configurable: true });
      this.intercepted.push(() => Reflect.deleteProperty(part, name));
    }
  }

  /** Takes back {@link intercept}. */
  end(): void {
    for (const restore of this.intercepted) restore();
  }

  private counted(name: string, method: Method): Method {
    return async (...given) => {
      const isCounted = this.isOn && this.work.getStore() === true;
      if (isCounted) this.calls += 1;
      const isInterrupted = isCounted && this.calls === this.step && this.interrupted === null;
      if (isInterrupted) this.interrupted = name;
      if (isInterrupted && this.moment === 'before') throw this.error();
      const result = await method(...given);
      if (isInterrupted) throw this.error();
      return result;
    };
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
      } finally {
        interruption.end();
      }
      if (interruption.interrupted === null) break;
      count += 1;
    }
  }
  return count;
}
