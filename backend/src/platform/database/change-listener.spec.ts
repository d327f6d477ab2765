import { Logger } from '@nestjs/common';
import { startTestDatabase, type TestDatabase } from '../../../test/test-database.js';
import { until } from '../../../test/until.js';
import { ChangeListener, type Subscriber } from './change-listener.js';

let test: TestDatabase;
let listener: ChangeListener;

beforeAll(async () => {
  Logger.overrideLogger(false);
  test = await startTestDatabase('change_listener');
});
afterAll(async () => {
  await test.stop();
});
beforeEach(() => {
  listener = new ChangeListener(test.url);
});
afterEach(async () => {
  await listener.stop();
});

/** Records its calls. */
function subscriber(): Subscriber & { calls: string[] } {
  const calls: string[] = [];
  return {
    calls,
    onListening: () => void calls.push('listening'),
    onChange: () => void calls.push('change'),
    onLost: () => void calls.push('lost'),
  };
}

const notify = (channel: string): Promise<unknown> =>
  test.database.rows('select pg_notify($1, $2)', [channel, '']);

async function breakConnection(): Promise<void> {
  await test.database.rows(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'qlu-listener'`,
  );
}

describe('a subscriber of changes', () => {
  it('receives each change of its channels, and none of another one', async () => {
    const programs = subscriber();
    await listener.listen(['programs_changed', 'banners_changed'], programs);
    expect(programs.calls).toEqual(['listening']);
    await notify('users_changed');
    await notify('programs_changed');
    await notify('banners_changed');
    await until(async () => programs.calls.length >= 3);
    expect(programs.calls).toEqual(['listening', 'change', 'change']);
  });

  it('receives only what was committed', async () => {
    const programs = subscriber();
    await listener.listen(['programs_changed'], programs);
    const failed = test.database.run(async () => {
      await notify('programs_changed');
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await notify('programs_changed');
    await until(async () => programs.calls.includes('change'));
    expect(programs.calls).toEqual(['listening', 'change']);
  });

  it('is notified when changes may be missed, and listens to every channel again', async () => {
    const programs = subscriber();
    await listener.listen(['programs_changed', 'banners_changed'], programs);
    await breakConnection();
    await until(async () => programs.calls.length === 3);
    expect(programs.calls).toEqual(['listening', 'lost', 'listening']);
    await notify('programs_changed');
    await notify('banners_changed');
    await until(async () => programs.calls.length === 5);
    expect(programs.calls.slice(3)).toEqual(['change', 'change']);
  });

  it('receives nothing after the stop, which is no loss and leaves no connection', async () => {
    const programs = subscriber();
    await listener.listen(['programs_changed'], programs);
    await listener.stop();
    await notify('programs_changed');
    await until(async () => {
      const [row] = await test.database.rows<{ open: number }>(
        `select count(*)::int as open from pg_stat_activity
         where datname = current_database() and application_name = 'qlu-listener'`,
      );
      return row?.open === 0;
    });
    expect(programs.calls).toEqual(['listening']);
  });

  it('is notified that it receives nothing while the database cannot be reached, and does not throw', async () => {
    const url = new URL(test.url);
    url.pathname = '/no_such_database';
    const lost = new ChangeListener(url.href);
    const programs = subscriber();
    await lost.listen(['programs_changed'], programs);
    expect(programs.calls).toEqual(['lost']);
    await lost.stop();
  });

  it('is one warning in the log, however long the database cannot be reached', async () => {
    const warnings: unknown[] = [];
    const ignore = (): void => undefined;
    const warn = (_details: unknown, text: unknown): unknown => warnings.push(text);
    Logger.overrideLogger({ log: ignore, error: ignore, warn });
    const url = new URL(test.url);
    url.pathname = '/no_such_database';
    const lost = new ChangeListener(url.href);
    const programs = subscriber();
    await lost.listen(['programs_changed'], programs);
    await until(async () => programs.calls.length === 3);
    // What test files before this one left behind may warn, too.
    expect(warnings.filter((text) => text === 'Cannot listen for changes; trying again')).toHaveLength(1);
    await lost.stop();
    Logger.overrideLogger(false);
  });
});
