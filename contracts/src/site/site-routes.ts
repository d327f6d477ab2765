/** The public site's pages (spec 2 §2, "Full route table"), for its router and for the server's status codes. */
export const SITE_ROUTES = {
  home: '/',
  upcomingPrograms: '/upcoming-programs',
  supportQlu: '/support-qlu',
  registration: '/registration',
  paymentSuccess: '/payment-success',
  paymentFailure: '/payment-failure',
} as const;

/** The HTTP status with which the site answers a path that is no file. */
export function pageStatus(
  path: string,
): { status: 200 } | { status: 404 } | { status: 301; location: string } {
  const page = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
  if (page === '/home') return { status: 301, location: '/' };
  return Object.values<string>(SITE_ROUTES).includes(page) ? { status: 200 } : { status: 404 };
}
