import { firstPageOf, menuOf } from './menu';

describe('the menu', () => {
  it.each([
    ['owner', '/', []],
    ['office', '/', []],
    ['editor', '/upcoming-programs', ['Upcoming Programs', 'Upcoming Program Banners']],
    ['checkin', '/check-in', ['Check-in']],
  ] as const)('of the role %s begins at %s and has %j', (role, first, labels) => {
    expect(firstPageOf(role)).toBe(first);
    expect(menuOf(role).map(({ label }) => label)).toEqual(labels);
  });
});
