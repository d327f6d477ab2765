import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextRun, outdated } from './backup-schedule.ts';

const next = (now: string, time: string): string => nextRun(new Date(now), time).toISOString();

void test('the next backup is at the given time in India, today or tomorrow', () => {
  assert.equal(next('2026-11-22T20:59:59Z', '02:30'), '2026-11-22T21:00:00.000Z');
  assert.equal(next('2026-11-22T21:00:00Z', '02:30'), '2026-11-23T21:00:00.000Z');
  assert.equal(next('2026-11-22T12:00:00Z', '23:59'), '2026-11-22T18:29:00.000Z');
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
