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

  const structure = {
    'Foundational Programs': ['Meditation Classes', 'Teenage Buddha'],
    'Intensive Retreats': ['Silence Retreat'],
    'Advanced Training': ['ICMPT 2.0', 'ధ్యాన తరగతులు'],
  };

  it.each([
    '/programs/silence-retreat',
    '/programs/silence-retreat/',
    '/programs/meditation-class',
    '/programs/icmpt-2-0',
    '/silence-retreat',
    '/meditation-class',
    '/intensive-retreats',
    '/foundational',
    '/advanced-training',
    `/programs/${encodeURIComponent('ధ్యాన-తరగతులు')}`,
  ])('answers %s by the program folders', (path) => {
    expect(pageStatus(path, structure)).toEqual({ status: 200 });
    expect(pageStatus(path)).toEqual({ status: 404 });
  });

  it.each([
    '/programs/reiki',
    '/programs/intensive-retreats',
    '/programs/silence-retreat/2',
    '/retreats/silence-retreat',
    '/no-such-page',
    '/constructor',
    '/%',
    '/programs/%E0%A4%A',
    '/programs/%20',
    '//silence-retreat',
  ])('does not know "%s" in spite of the program folders', (path) => {
    expect(pageStatus(path, structure)).toEqual({ status: 404 });
  });
});
