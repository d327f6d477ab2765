import fc from 'fast-check';
import { parseCsv, shownText } from '../../../test/csv.js';
import { startTestDatabase, type TestDatabase } from '../../../test/test-database.js';
import { until } from '../../../test/until.js';
import { AesVault } from '../crypto/aes-vault.js';
import { textCell, sealedCells, withIdNumbers } from './csv-sql.js';

interface Person {
  name: string;
  address: string;
  number: string;
}

const vault = new AesVault([Buffer.alloc(32, 1)]);
let test: TestDatabase;

beforeAll(async () => {
  test = await startTestDatabase('copied_csv');
  await test.database.rows(
    'create table people (n int primary key, transaction_id text, name text, address text, id_number_sealed bytea)',
  );
});
afterAll(async () => {
  await test.stop();
});

async function store(people: Person[]): Promise<void> {
  await test.database.rows('delete from people');
  await test.database.rows(
    `insert into people select n - 1, 'people-' || n - 1, name, address, sealed
     from unnest($1::text[], $2::text[], $3::bytea[]) with ordinality as given (name, address, sealed, n)`,
    [
      people.map(({ name }) => name),
      people.map(({ address }) => address),
      people.map(({ number }, n) => vault.seal(number, `people-${n}`)),
    ],
  );
}

const CELLS = [textCell('p.name', 'N/A'), 'p.n', 'null', textCell('p.address')];

/** The chunks of the file, cut into pieces of `size` bytes, as a slow connection delivers them. */
async function* pieces(chunks: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  for await (const chunk of chunks)
    for (let at = 0; at < chunk.length; at += size) yield chunk.subarray(at, at + size);
}

async function readText(chunks: AsyncIterable<Buffer>): Promise<string> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all).toString('utf8');
}

const copy = (): AsyncIterable<Buffer> =>
  test.database.copy(`select ${[...sealedCells('p'), ...CELLS].join(', ')} from people p order by p.n`);

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }).filter((value) => !value.includes('\0')),
  fc
    .array(
      fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', "'", '＝', 'క్ష్మి', 'a', ' ', '\\.'),
      {
        maxLength: 8,
      },
    )
    .map((parts) => parts.join('')),
);

const person: fc.Arbitrary<Person> = fc.record({
  name: text,
  address: text,
  number: fc.constantFrom('', 'ABCDE1234F', '1234 5678 9012', '=1+1', 'a,"b"\nశ్రీ'),
});

const inUse = (): number => test.database.pool.totalCount - test.database.pool.idleCount;

describe('a file that PostgreSQL writes', () => {
  it('has every text and every opened ID number, whatever characters they have and wherever it is cut', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(person, { maxLength: 6 }),
        fc.integer({ min: 1, max: 400 }),
        async (people, size) => {
          await store(people);
          const file = await readText(withIdNumbers(pieces(copy(), size), vault, 2, 'none'));
          const records = parseCsv(file).map(([name = '', n, number = '', address = '']) => [
            shownText(name),
            Number(n),
            shownText(number),
            shownText(address),
          ]);
          expect(records).toEqual(
            people.map(({ name, address, number }, n) => [
              shownText(name) || 'N/A',
              n,
              number || 'none',
              shownText(address),
            ]),
          );
        },
      ),
      { numRuns: 80 },
    );
  }, 60_000);

  it.each(['=1+1', '+91 98765 43210', '-5', '@SUM(A1)', '\tx', '\rx', '＝1', '＋1', '－1', '＠x'])(
    'has no formula that a spreadsheet would run: %j',
    async (name) => {
      await store([{ name, address: '', number: name }]);
      const [[cell, , number] = []] = parseCsv(await readText(withIdNumbers(copy(), vault, 2)));
      expect([cell, number]).toEqual([`'${name}`, `'${name}`]);
    },
  );

  it('is the same without ID numbers, with an empty cell for a missing text', async () => {
    await store([{ name: '', address: '', number: '' }]);
    const file = await readText(test.database.copy(`select ${CELLS.join(', ')} from people p`));
    expect(file).toBe('N/A,0,,\n');
  });

  it('takes parameters as values, never as SQL', async () => {
    for (const value of [`'; drop table people; --`, `\\'`, '$2', '']) {
      const file = await readText(test.database.copy('select $1 = $1, $2 + 1', [value, 7]));
      expect(file).toBe('t,8\n');
    }
    await expect(readText(test.database.copy('select $1', [null]))).rejects.toThrow('cannot be object');
  });

  describe('when it is long', () => {
    const people = Array.from({ length: 400 }, (_, n) => ({
      name: `Asha ${n}`,
      address: `"శ్రీ",\n${'\u0c95'.repeat(2_000)}`,
      number: n % 3 === 0 ? '' : `ABCDE${1_000 + n}F`,
    }));

    it('has every opened ID number in order', async () => {
      await store(people);
      const file = await readText(withIdNumbers(copy(), vault, 2, 'none'));
      expect(parseCsv(file)).toEqual(
        people.map(({ name, number, address }, n) => [name, String(n), number || 'none', address]),
      );
    });

    it('ends with an error when an ID number was sealed for another row', async () => {
      await store(people);
      await test.database.rows(`update people set transaction_id = 'people-9' where n = 399`);
      await expect(readText(withIdNumbers(copy(), vault, 2))).rejects.toThrow('unable to authenticate data');
      await until(async () => inUse() === 0);
    });

    it('ends with an error within a record', async () => {
      const cut = async function* (): AsyncGenerator<Buffer> {
        yield* copy();
        yield Buffer.from('00');
      };
      await store(people);
      await expect(readText(withIdNumbers(cut(), vault, 2))).rejects.toThrow('within a record');
    });

    it('leaves no connection behind when the reader stops early', async () => {
      await store(people);
      let read = 0;
      for await (const chunk of withIdNumbers(copy(), vault, 2))
        if ((read += chunk.length) > 1_000_000) break;
      expect(read).toBeGreaterThan(1_000_000);
      await until(async () => inUse() === 0);
    });
  });

  it('leaves no connection behind when the reader stops early or the statement fails', async () => {
    for (let times = 0; times < 10; times += 1)
      for await (const chunk of test.database.copy(
        'select n, repeat($1, 100) from generate_series(1, 100000) n',
        ['x'],
      )) {
        expect(chunk.length).toBeGreaterThan(0);
        break;
      }
    const failing = test.database.copy('select 10 / (50000 - n) from generate_series(1, 100000) n');
    await expect(readText(failing)).rejects.toThrow('division by zero');
    await until(async () => inUse() === 0);
    expect(await test.database.rows('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('throws DATABASE_UNREACHABLE when the connection breaks', async () => {
    const reading = (async () => {
      let isFirst = true;
      for await (const chunk of test.database.copy(
        'select pg_backend_pid(), repeat($1, 100) from generate_series(1, 1000000)',
        ['x'],
      )) {
        if (isFirst)
          await test.database.pool.query('select pg_terminate_backend($1)', [Number.parseInt(String(chunk))]);
        isFirst = false;
      }
    })();
    await expect(reading).rejects.toMatchObject({ code: 'DATABASE_UNREACHABLE' });
    await until(async () => inUse() === 0);
  });
});
