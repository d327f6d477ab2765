import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import request from 'supertest';
import type { ListQuery, ListReader } from '../../kernel/list-query.js';
import { sendList } from './lists.js';

type Row = { id: number; name: string };

const NAME = 'లక్ష్మి'.repeat(50);

let server: Server;
/** The contents of the list, and the ways in which it was read. */
let size: number;
let isMinimum: boolean | undefined;
let failAt: number;
let calls: string[];

const reader: ListReader<Row> = {
  async page({ start, end = size }: ListQuery) {
    calls.push('page');
    const rows = Array.from({ length: end - start }, (_, index) => ({ id: start + index, name: NAME }));
    return { rows, total: size, ...(isMinimum === undefined ? {} : { isMinimum }) };
  },
  async count({ q }: ListQuery) {
    calls.push(`count ${q ?? ''}`);
    return size;
  },
  async *all() {
    calls.push('all');
    for (let id = 0; id < size; id += 1) {
      if (id === failAt) throw new Error('The connection was lost');
      yield { id, name: NAME };
    }
  },
};

beforeAll(async () => {
  const app = express();
  app.get('/list', async (incoming, response) => {
    const { end, q } = incoming.query;
    const query: ListQuery = {
      start: 0,
      order: 'asc',
      filters: {},
      ...(end === undefined ? {} : { end: Number(end) }),
      ...(typeof q === 'string' ? { q } : {}),
    };
    await sendList(incoming, response, query, reader).catch(() => response.destroy());
  });
  server = createServer(app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});
afterAll(() => {
  server.close();
});
beforeEach(() => {
  [size, isMinimum, failAt, calls] = [3, undefined, -1, []];
});

const url = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

it('a page has its rows and the total', async () => {
  const { body, headers } = await request(url()).get('/list?end=2').expect(200);
  expect(body).toEqual([
    { id: 0, name: NAME },
    { id: 1, name: NAME },
  ]);
  expect(headers).toMatchObject({ 'x-total-count': '3', 'x-total-count-is-minimum': 'false' });
  expect(calls).toEqual(['page']);
});

it('a page says when there are more rows than its total', async () => {
  isMinimum = true;
  const { headers } = await request(url()).get('/list?end=1').expect(200);
  expect(headers['x-total-count-is-minimum']).toBe('true');
});

it('HEAD counts without reading a row', async () => {
  const { headers } = await request(url()).head('/list?q=anita').expect(200);
  expect(headers).toMatchObject({ 'x-total-count': '3' });
  expect(headers['content-type']).toMatch(/^application\/json/);
  expect(calls).toEqual(['count anita']);
});

it.each([0, 1, 2_000])('the whole list of %i rows is one valid JSON document', async (rows) => {
  size = rows;
  const { body, headers } = await request(url()).get('/list').expect(200);
  expect(body).toHaveLength(rows);
  expect((body as Row[]).every(({ id, name }, index) => id === index && name === NAME)).toBe(true);
  expect(headers['x-total-count']).toBe(String(rows));
  expect(calls).toEqual(['count ', 'all']);
});

it('a whole list that fails while it is sent ends broken, not as a shorter list', async () => {
  [size, failAt] = [2_000, 1_500];
  await expect(request(url()).get('/list')).rejects.toThrow(/aborted|socket hang up/);
});
