import { pageStatus, SITE_ROUTES } from './site-routes.js';

describe('pageStatus', () => {
  it.each(Object.values(SITE_ROUTES))('answers the page %s', (path) => {
    expect(pageStatus(path)).toEqual({ status: 200 });
  });

  it.each(['/upcoming-programs/', '/upcoming-programs//', '/registration/'])(
    'passes over the slash at the end of %s',
    (path) => {
      expect(pageStatus(path)).toEqual({ status: 200 });
    },
  );

  it.each(['/home', '/home/'])('sends %s to the home page', (path) => {
    expect(pageStatus(path)).toEqual({ status: 301, location: '/' });
  });

  it.each([
    '/no-such-page',
    '/upcoming-programs/2',
    '/Upcoming-Programs',
    '/homepage',
    '/registration/home',
    '/constructor',
    '/__proto__',
    'upcoming-programs',
    '',
  ])('does not know "%s"', (path) => {
    expect(pageStatus(path)).toEqual({ status: 404 });
  });
});
