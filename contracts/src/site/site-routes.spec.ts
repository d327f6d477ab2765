import { NOT_FOUND_PAGE, pageOf, paymentResultPath, SITE_ROUTES } from './site-routes.js';

describe('pageOf', () => {
  it.each(Object.values(SITE_ROUTES).filter((path) => path !== SITE_ROUTES.programsOrganisedDetails))(
    'answers the page %s',
    (path) => {
      expect(pageOf(path)).toEqual({ status: 200, page: path });
    },
  );

  it('answers the result page of any payment with the page without data', () => {
    const path = paymentResultPath('0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0');
    expect(pageOf(path)).toEqual({ status: 200, page: SITE_ROUTES.paymentSuccess });
    expect(pageOf('/payment/no-token')).toEqual({ status: 404, page: NOT_FOUND_PAGE });
  });

  it.each(['/upcoming-programs/', '/upcoming-programs//', '/registration/'])(
    'passes over the slash at the end of %s',
    (path) => {
      expect(pageOf(path)).toEqual({ status: 200, page: path.replace(/\/+$/, '') });
    },
  );

  it.each(['/home', '/home/'])('sends %s to the home page', (path) => {
    expect(pageOf(path)).toEqual({ status: 301, location: '/' });
  });

  it.each([
    '/no-such-page',
    '/upcoming-programs/2',
    '/Upcoming-Programs',
    '/homepage',
    '/registration/home',
    '/payment-return/error',
    '/constructor',
    '/__proto__',
    'upcoming-programs',
    '',
  ])('does not know "%s"', (path) => {
    expect(pageOf(path)).toEqual({ status: 404, page: NOT_FOUND_PAGE });
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
    expect(pageOf(path, structure)).toMatchObject({ status: 200 });
    expect(pageOf(path)).toEqual({ status: 404, page: NOT_FOUND_PAGE });
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
    expect(pageOf(path, structure)).toEqual({ status: 404, page: NOT_FOUND_PAGE });
  });

  it.each([
    ['/programs/meditation-class', '', '/programs/meditation-classes'],
    ['/meditation-class', '?utm_source=letter', '/meditation-classes'],
    ['/intensive', '', '/intensive-retreats'],
    ['/intensive', '?tab=all', '/intensive-retreats?tab=all'],
    ['/programs', '?tab=intensive&x=1', '/programs?tab=intensive'],
    ['/programs', '?tab=all', '/programs'],
    ['/support-qlu', '?tab=volunteer', '/support-qlu?tab=volunteer'],
    ['/support-qlu', '?tab=donate', '/support-qlu'],
    [
      '/programs-organised-details',
      '?main=intensive&sub=silence-retreat',
      '/programs-organised-details?main=Intensive+Retreats&sub=Silence+Retreat',
    ],
  ])('keeps %s%s under one address', (path, search, page) => {
    expect(pageOf(path, structure, search)).toEqual({ status: 200, page });
  });

  it('leads an address without folders to the fallback, and knows no folders that are not there', () => {
    const path = SITE_ROUTES.programsOrganisedDetails;
    for (const search of ['', '?main=Intensive+Retreats', '?main=+&sub=Silence+Retreat']) {
      expect(pageOf(path, structure, search)).toEqual({ status: 302, location: '/inner-child-healing' });
    }
    for (const search of ['?main=x&sub=y', '?main=Intensive+Retreats&sub=Reiki']) {
      expect(pageOf(path, structure, search)).toEqual({ status: 404, page: NOT_FOUND_PAGE });
    }
  });
});
