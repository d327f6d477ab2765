import { setTimeout as delay } from 'node:timers/promises';
import { Clock } from '../../kernel/clock.js';

export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }

  async sleep(milliseconds: number): Promise<void> {
    await delay(milliseconds);
  }
}
