import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Request } from 'express';
import { pageOf } from './fields.ts';
import { RecordStore } from './record-store.ts';

type Sample = { keyId: string; id: string; parent: string };

void test('finds records by id, by key and by parent, oldest first', () => {
  const store = new RecordStore<Sample>({ idOf: ({ id }) => id, parentOf: ({ parent }) => parent });
  const [first, second, other] = [
    { keyId: 'a', id: '1', parent: 'x' },
    { keyId: 'a', id: '2', parent: 'y' },
    { keyId: 'b', id: '3', parent: 'x' },
  ] as const;
  for (const record of [first, second, other]) store.add(record);
  assert.equal(store.get('2'), second);
  assert.equal(store.get('4'), undefined);
  assert.deepEqual(store.ofKey('a'), [first, second]);
  assert.deepEqual(store.ofParent('x'), [first, other]);
  assert.deepEqual(store.ofParent('z'), []);
  assert.deepEqual(store.all(), [first, second, other]);
});

void test('reads few of 20,000 records for one page', () => {
  const begin = 1_790_000_000;
  const records = Array.from({ length: 20_000 }, (_, index) => index);
  let reads = 0;
  const query = { from: String(begin + 5_000), to: String(begin + 5_999), count: '100', skip: '50' };
  const page = pageOf({ query } as unknown as Request, records, (index) => {
    reads += 1;
    return begin + index;
  });
  assert.deepEqual([page.length, page[0], page.at(-1)], [100, 5_949, 5_850]);
  assert.ok(reads < 50, `${reads} reads`);
});
