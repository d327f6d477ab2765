import { setImmediate as nextTurn } from 'node:timers/promises';
import { pino, type Logger } from 'pino';
import { REQUEST_COMPLETED } from '../observability/request-monitor.js';
import { LogOutput } from './log-output.js';

/** A logger, and the messages of each system call. */
function logged(): { logger: Logger; writes: string[][] } {
  const writes: string[][] = [];
  const write = (lines: string): void => {
    writes.push(
      lines
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { msg: string }).msg),
    );
  };
  return { logger: pino({}, new LogOutput({ write })), writes };
}

it('writes the lines about requests of one turn of the event loop together', async () => {
  const { logger, writes } = logged();
  for (let turn = 1; turn <= 2; turn += 1) {
    logger.info({ turn }, REQUEST_COMPLETED);
    await Promise.resolve();
    logger.error({ turn }, REQUEST_COMPLETED);
    expect(writes).toHaveLength(turn - 1);
    await nextTurn();
    expect(writes).toHaveLength(turn);
  }
  expect(writes).toEqual(Array(2).fill([REQUEST_COMPLETED, REQUEST_COMPLETED]));
});

it('writes every other line immediately, in its order', () => {
  const { logger, writes } = logged();
  logger.warn('first');
  expect(writes).toEqual([['first']]);
  logger.info(REQUEST_COMPLETED);
  logger.info('last');
  expect(writes).toEqual([['first'], [REQUEST_COMPLETED, 'last']]);
});
