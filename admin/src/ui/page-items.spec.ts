import { pageItems } from './page-items';

describe('pageItems', () => {
  it.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [1, 5, [1, 2, 'gap', 5]],
    [3, 5, [1, 2, 3, 4, 5]],
    [5, 10, [1, 'gap', 4, 5, 6, 'gap', 10]],
    [10, 10, [1, 'gap', 9, 10]],
  ])('page %i of %i has the items %j', (current, pages, items) => {
    expect(pageItems(current, pages)).toEqual(items);
  });

  it('returns each page number once and in order, for every current page', () => {
    for (let current = 1; current <= 30; current += 1) {
      const numbers = pageItems(current, 30).filter((item) => item !== 'gap');
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      expect(numbers).toEqual(expect.arrayContaining([1, current, 30]));
    }
  });
});
