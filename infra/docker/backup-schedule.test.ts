import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAbandoned, isNightly, nextAttempt, nextRun, outdated } from './backup-schedule.ts';

const next = (now: string, time: string): string => nextRun(new Date(now), time).toISOString();

void test('the next backup is at the given time in India, today or tomorrow', () => {
  assert.equal(next('2026-11-22T20:59:59Z', '02:30'), '2026-11-22T21:00:00.000Z');
  assert.equal(next('2026-11-22T21:00:00Z', '02:30'), '2026-11-23T21:00:00.000Z');
  assert.equal(next('2026-11-22T12:00:00Z', '23:59'), '2026-11-22T18:29:00.000Z');
});

void test('a failed backup is tried again soon, then every hour, and at the next night at the latest', () => {
  const at = (now: string, failures: number): string =>
    nextAttempt(new Date(now), '02:30', failures).toISOString();
  assert.equal(at('2026-11-22T12:00:00Z', 0), '2026-11-22T21:00:00.000Z');
  assert.equal(at('2026-11-22T12:00:00Z', 1), '2026-11-22T12:00:10.000Z');
  assert.equal(at('2026-11-22T12:00:00Z', 2), '2026-11-22T12:00:20.000Z');
  assert.equal(at('2026-11-22T12:00:00Z', 5_000), '2026-11-22T13:00:00.000Z');
  assert.equal(at('2026-11-22T20:30:00Z', 9), '2026-11-22T21:00:00.000Z');
});

void test('an invalid time or number is refused', () => {
  assert.throws(() => nextRun(new Date(), '25:00'), /BACKUP_AT/);
  assert.throws(() => outdated([], 0), /BACKUP_KEEP/);
});

void test('the newest backups stay', () => {
  const names = ['qlu-2026-11-03', 'qlu-2026-11-01', 'qlu-2026-11-02'];
  assert.deepEqual(outdated(names, 2), ['qlu-2026-11-01']);
  assert.deepEqual(outdated(names, 14), []);
});

void test('only files with the names of nightly backups are counted and removed', () => {
  const names = ['qlu-2026-11-22T2100.backup', 'qlu-before-upgrade.backup', 'qlu-2026-11.backup'];
  assert.deepEqual(names.filter(isNightly), ['qlu-2026-11-22T2100.backup']);
});

void test('what a killed backup left is removed in the next night, and what a running one writes is not', () => {
  const [now, hour] = [new Date('2026-11-23T21:00:00Z').getTime(), 60 * 60_000];
  for (const end of ['.partial', '.partial.dump']) {
    const name = `qlu-2026-11-22T2100.backup${end}`;
    assert.equal(isAbandoned(name, now - 23 * hour, now), true);
    assert.equal(isAbandoned(name, now - hour, now), false);
  }
  assert.equal(isAbandoned('qlu-2026-11-22T2100.backup', 0, now), false);
  assert.equal(isAbandoned('qlu-by-hand.backup.partial', 0, now), false);
});
