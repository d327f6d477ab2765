import { countLine, PAGE_SIZE, pageOf, pageSizeOf } from './page-bounds';

describe('page bounds', () => {
  it.each([
    ['3', 3],
    [2, 2],
    ['2.9', 2],
    ['0', 1],
    ['-4', 1],
    ['abc', 1],
    [null, 1],
    [undefined, 1],
    [{ a: 1 }, 1],
  ])('reads %j as page %i', (value, page) => {
    expect(pageOf(value)).toBe(page);
  });

  it.each([
    ['10', 10],
    ['-3', PAGE_SIZE],
    ['100000', PAGE_SIZE],
    ['x', PAGE_SIZE],
    [undefined, PAGE_SIZE],
  ])('reads %j as a page size of %i rows', (value, size) => {
    expect(pageSizeOf(value)).toBe(size);
  });
});

describe('countLine', () => {
  it.each([
    [1, 1, 1, 'Showing 1–1 of 1'],
    [45, 3, 5, 'Showing 41–45 of 45'],
    [100000, 5000, 20, 'Showing 99,981–1,00,000 of 1,00,000'],
    [45, 9, 0, '45 in all'],
  ])('a list of %i rows, on page %i with %i rows, shows %s', (total, page, rows, line) => {
    expect(countLine(total, page, 20, rows)).toBe(line);
  });

  it('names what it counts', () => {
    expect(countLine(45, 3, 20, 5, { noun: 'programs' })).toBe('Showing 41–45 of 45 programs');
  });

  it('says that a search was not counted to its end', () => {
    expect(countLine(1_000, 2, 20, 20, { isMinimum: true })).toBe('Showing 21–40 of more than 1,000');
  });
});
