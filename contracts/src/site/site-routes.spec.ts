import {
  ANY_TOKEN_PAGES,
  anyTokenPage,
  feedbackPath,
  isPersonalPage,
  monthlyGiftPath,
  NOT_FOUND_PAGE,
  offerPath,
  offerTokenOf,
  findPage,
  paymentResultPath,
  programIdOfPage,
  SITE_ROUTES,
  findTokenPage,
  yourRegistrationPath,
} from './site-routes.js';
import { withoutTrailingSlashes } from './trailing-slashes.js';

describe('findPage', () => {
  it.each(Object.values(SITE_ROUTES).filter((path) => path !== SITE_ROUTES.programsOrganisedDetails))(
    'returns the page %s',
    (path) => {
      expect(findPage(path)).toEqual({ status: 200, page: path });
    },
  );

  const token = '0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0';

  it.each([
    ['payment', paymentResultPath(token), '/payment/unknown'],
    ['monthly-gift', monthlyGiftPath(token), SITE_ROUTES.monthlyGift],
    ['your-registration', yourRegistrationPath(token), SITE_ROUTES.yourRegistration],
    ['feedback', feedbackPath(token), SITE_ROUTES.feedback],
  ])(
    'returns a page of its own for each token of a %s, and one for all that cannot exist',
    (kind, path, unknown) => {
      expect(findPage(path, {}, '?utm_source=letter')).toEqual({ status: 200, page: path });
      expect(findTokenPage(path)).toEqual({ kind, token });
      for (const wrong of ['no-token', `x${token}`, `${token}0`])
        expect(findPage(`/${kind}/${wrong}`)).toEqual({ status: 404, page: unknown });
      expect(findTokenPage(unknown)).toBeUndefined();
      expect(ANY_TOKEN_PAGES).toContain(anyTokenPage(findTokenPage(path)?.kind ?? 'payment'));
    },
  );

  it.each([
    [paymentResultPath(token), '?receipt=missing', '?receipt=missing'],
    [paymentResultPath(token), '?face=4', ''],
    [feedbackPath(token), '?utm_source=letter&face=4', '?face=4'],
    [feedbackPath(token), '?face=6', ''],
    [yourRegistrationPath(token), '?face=4', ''],
  ])('keeps of the query only what changes the page: %s%s', (path, search, kept) => {
    expect(findPage(path, {}, search)).toEqual({ status: 200, page: path + kept });
    expect(findTokenPage(path + kept)).toMatchObject({ token });
  });

  it.each([
    ['?programId=12&utm_source=letter', '/registration?programId=12', 12],
    ['?programId=12.0', '/registration?programId=12', 12],
    ['?programId=', '/registration', undefined],
    ['?programId=0', '/registration?programId=unknown', undefined],
    ['?programId=99999999999', '/registration?programId=unknown', undefined],
    ['?programId=x', '/registration?programId=unknown', undefined],
  ])('returns the registration page of the program in %s', (search, page, id) => {
    expect(findPage('/registration', {}, search)).toEqual({ status: 200, page });
    expect(programIdOfPage(page)).toBe(id);
  });

  it.each(['/upcoming-programs/', '/upcoming-programs//', '/registration/'])(
    'ignores the trailing slash of %s',
    (path) => {
      expect(findPage(path)).toEqual({ status: 200, page: withoutTrailingSlashes(path) });
    },
  );

  it.each(['/home', '/home/'])('redirects %s to the home page', (path) => {
    expect(findPage(path)).toEqual({ status: 301, location: '/' });
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
  ])('returns 404 for "%s"', (path) => {
    expect(findPage(path)).toEqual({ status: 404, page: NOT_FOUND_PAGE });
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
  ])('resolves %s with the program folders', (path) => {
    expect(findPage(path, structure)).toMatchObject({ status: 200 });
    expect(findPage(path)).toEqual({ status: 404, page: NOT_FOUND_PAGE });
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
  ])('returns 404 for "%s" with the program folders', (path) => {
    expect(findPage(path, structure)).toEqual({ status: 404, page: NOT_FOUND_PAGE });
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
  ])('maps %s%s to one canonical path', (path, search, page) => {
    expect(findPage(path, structure, search)).toEqual({ status: 200, page });
  });

  it('redirects a path without folders to the fallback, and returns 404 for unknown folders', () => {
    const path = SITE_ROUTES.programsOrganisedDetails;
    for (const search of ['', '?main=Intensive+Retreats', '?main=+&sub=Silence+Retreat']) {
      expect(findPage(path, structure, search)).toEqual({ status: 302, location: '/inner-child-healing' });
    }
    for (const search of ['?main=x&sub=y', '?main=Intensive+Retreats&sub=Reiki']) {
      expect(findPage(path, structure, search)).toEqual({ status: 404, page: NOT_FOUND_PAGE });
    }
  });
});

describe('a personal page', () => {
  it.each([
    ...ANY_TOKEN_PAGES,
    ...[
      '/payment/',
      '/PAYMENT/x',
      '/monthly-gift/x/y',
      '/donor-details',
      '/Donor-Details//',
      '/waiting-list/',
    ],
    '/donation-certificate',
  ])('is %s', (path) => {
    expect(isPersonalPage(path)).toBe(true);
  });

  it.each(['/', '/payment', '/payment-success', '/feedback', '/donor-details/x', '/a/payment/x'])(
    'is not %s',
    (path) => {
      expect(isPersonalPage(path)).toBe(false);
    },
  );
});

describe('the address of an offer of the waiting list', () => {
  it('has the program in the part that the server reads, and the token in the hash', () => {
    const { pathname, search, hash } = new URL(offerPath(7, 'a-token'), 'https://qlu.example');
    expect(programIdOfPage(pathname + search)).toBe(7);
    expect(offerTokenOf(hash)).toBe('a-token');
    expect(offerTokenOf('#campus')).toBe('');
  });
});
