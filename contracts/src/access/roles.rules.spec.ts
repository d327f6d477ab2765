import { mayUse, ROLES, type Area, type Role } from './roles.rules.js';

const allowed = (area: Area): Role[] => ROLES.filter((role) => mayUse(role, area));

describe('the areas of the roles', () => {
  it.each<[Area, Role[]]>([
    ['account', ['owner', 'office', 'editor', 'checkin']],
    ['registrations', ['owner', 'office']],
    ['refunds', ['owner', 'office']],
    ['programs', ['owner', 'editor']],
    ['banners', ['owner', 'editor']],
    ['check-in', ['owner', 'office', 'checkin']],
    ['users', ['owner']],
    ['audit', ['owner']],
  ])('%s is for %j', (area, roles) => {
    expect(allowed(area)).toEqual(roles);
  });
});
