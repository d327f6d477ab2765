import fc from 'fast-check';
import { paidPlaces, placesText } from './sponsored-places.rules.js';

describe('the places that a gift still pays for', () => {
  it.each([
    ['nothing was refunded', 3, 600_000, 0, 3],
    ['less than a place was refunded', 3, 600_000, 1, 2],
    ['exactly a place was refunded', 3, 600_000, 200_000, 2],
    ['everything was refunded', 3, 600_000, 600_000, 0],
    ['more was refunded than was paid', 3, 600_000, 700_000, 0],
    ['another amount was accepted', 3, 599_999, 0, 3],
  ])('are as specified when %s', (_case, places, amount, refunded, left) => {
    expect(paidPlaces(places, amount, refunded)).toBe(left);
  });

  it('are never more than the remaining money covers', () => {
    const places = fc.integer({ min: 1, max: 5_000 });
    const unit = fc.integer({ min: 100, max: 800_000 });
    fc.assert(
      fc.property(places, unit, fc.double({ min: 0, max: 1, noNaN: true }), (count, price, share) => {
        const refunded = Math.floor(count * price * share);
        const left = paidPlaces(count, count * price, refunded);
        expect(left * price).toBeLessThanOrEqual(count * price - refunded);
        expect((left + 1) * price).toBeGreaterThan(count * price - refunded);
      }),
    );
  });

  it('are named in words', () => {
    expect([1, 2, 1_200].map(placesText)).toEqual(['1 place', '2 places', '1,200 places']);
  });
});
