import { firstPageOf, menuOf, PAGES } from './menu';

const OFFICE = [
  'Dashboard',
  'Needs Attention',
  'Registrations',
  'Check-in',
  'Donations',
  'Donors',
  'Sponsored Places',
  'Statement of Donations',
  'Accounting',
  'Monthly Gifts',
  'Volunteers',
  'Personal Requests',
];

describe('the menu', () => {
  it.each([
    ['owner', '/', PAGES.map(({ label }) => label)],
    ['office', '/', OFFICE],
    [
      'editor',
      '/upcoming-programs',
      ['Upcoming Programs', 'Sponsored Programs', 'Upcoming Program Banners', 'Photographs'],
    ],
    ['checkin', '/check-in', ['Check-in']],
  ] as const)('the role %s begins at %s and has the entries %j', (role, first, labels) => {
    expect(firstPageOf(role)).toBe(first);
    expect(menuOf(role).map(({ label }) => label)).toEqual(labels);
  });
});
