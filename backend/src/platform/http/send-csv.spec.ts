import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import fc from 'fast-check';
import request from 'supertest';
import { BOM, parseCsv, shownText } from '../../../test/csv.js';
import { sendCsv, type CsvColumn } from './send-csv.js';

type Row = [string | null, number | null];
const COLUMNS: CsvColumn<Row>[] = [
  ['Full Name, “పేరు”', ([text]) => text],
  ['Amount', ([, amount]) => amount],
];

let server: Server;
let url: string;
let rows: Row[] = [];
let name = 'rows.csv';
let opened = 0;

beforeAll(async () => {
  const app = express();
  app.use((incoming, response, next) => {
    sendCsv(incoming, response, COLUMNS, async () => {
      opened += 1;
      return { name, rows: all() };
    }).catch(next);
  });
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
});

async function* all(): AsyncGenerator<Row> {
  yield* rows;
}

async function exported(of: Row[]): Promise<string> {
  rows = of;
  const response = await fetch(url);
  // Not `text()`, which drops the byte order mark.
  return Buffer.from(await response.arrayBuffer()).toString('utf8');
}

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .array(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', "'", ';', 'క్ష్మి', 'a', '1', ' '), {
      maxLength: 8,
    })
    .map((parts) => parts.join('')),
);

describe('a CSV file', () => {
  it('has every text as it is stored, whatever characters it has, and each row in one record', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(text, fc.integer({ min: 0, max: 1_000_000_000 })), { maxLength: 8 }),
        async (given) => {
          const file = await exported(given);
          expect(file.startsWith(BOM)).toBe(true);
          const [heading, ...records] = parseCsv(file);
          expect(heading).toEqual(['Full Name, “పేరు”', 'Amount']);
          expect(records.map(([cell = '', amount]) => [shownText(cell), Number(amount)])).toEqual(
            given.map(([cell, amount]) => [shownText(cell), amount]),
          );
        },
      ),
      { numRuns: 120 },
    );
  });

  it.each([
    '=1+1',
    '+91 98765 43210',
    '-5',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '\n=1+1',
    '=HYPERLINK("https://evil.example.org")',
  ])('has no formula that a spreadsheet would run: %j', async (cell) => {
    const [, [stored] = []] = parseCsv(await exported([[cell, 1]]));
    expect(stored).toBe(`'${cell}`);
  });

  it('has an empty cell for a missing value, and numbers without grouping', async () => {
    expect(
      parseCsv(
        await exported([
          [null, null],
          ['', 0],
          ['x', 10_000_000.5],
        ]),
      ).slice(1),
    ).toEqual([
      ['', ''],
      ['', '0'],
      ['x', '10000000.5'],
    ]);
  });

  it('has a heading also without rows', async () => {
    expect(parseCsv(await exported([]))).toHaveLength(1);
  });

  it('has all rows in their order when there are many', async () => {
    const many = Array.from({ length: 5_000 }, (_, index): Row => [`row ${index}`, index]);
    expect(parseCsv(await exported(many)).slice(1)).toEqual(
      many.map(([cell, index]) => [cell, String(index)]),
    );
  });

  it('is downloaded under its name, never stored by a cache, and not opened for HEAD', async () => {
    rows = [];
    const before = opened;
    const head = await request(url).head('/').expect(200);
    expect(head.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(opened).toBe(before);
    const response = await request(url).get('/').expect(200);
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename=rows.csv',
    });
  });

  it.each([
    ['../../etc/passwd', '.. .. etc passwd'],
    ['a"b\r\nSet-Cookie: x=1.csv', 'a b Set-Cookie  x=1.csv'],
    ['C:\\x|y?.csv', 'C x y .csv'],
  ])('has a name without characters that a system or a header forbids: %j', async (given, expected) => {
    name = given;
    rows = [];
    const response = await request(url).get('/').expect(200);
    const [, filename] = /filename="([^"]*)"/.exec(String(response.headers['content-disposition'])) ?? [];
    expect(filename?.replace(/\s+/g, ' ')).toBe(expected.replace(/\s+/g, ' '));
    expect(response.headers['set-cookie']).toBeUndefined();
    name = 'rows.csv';
  });

  it('has a Telugu name that browsers show', async () => {
    name = 'ధ్యానం.csv';
    rows = [];
    const response = await request(url).get('/').expect(200);
    expect(response.headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent(name)}`);
    name = 'rows.csv';
  });
});
