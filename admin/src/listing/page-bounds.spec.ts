import { PAGE_SIZE, pageOf, pageSizeOf } from './page-bounds';

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
