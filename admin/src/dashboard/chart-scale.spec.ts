import { roundUp } from './chart-scale';

it.each([
  [0, 1],
  [1, 1],
  [1.6, 2],
  [99_999.99, 1_00_000],
  [1_00_000, 1_00_000],
  [2_00_001, 3_00_000],
  [5_10_00_000, 6_00_00_000],
])('the top of a chart with %d is %d', (value, top) => {
  expect(roundUp(value)).toBe(top);
});
