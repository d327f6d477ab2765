import request from 'supertest';
import { mayUse, ROLES, type Role } from '@qlu/contracts/access/roles.rules';
import { adminCookie } from '../../../../../test/api-requests.js';
import { newUser } from '../../../../../test/back-office-users.js';
import { startTestApp, type TestApp } from '../../../../../test/test-app.js';
import { describeApi } from '../../../../platform/http/api-docs.js';

/**
 * Who may call which guarded route. The owner may call all. A route that is missing here fails the test, so that a new
 * one is assigned on purpose.
 */
const ALLOWED: [route: RegExp, ...roles: Role[]][] = [
  [
    /^(GET|POST) \/api\/admin\/(security|password|logout-everywhere|second-factor.*)$/,
    'office',
    'editor',
    'checkin',
  ],
  [/^GET \/api\/admin\/(overview|stats)$/, 'office'],
  [/^(GET|POST|PUT) \/api\/admin\/(attention|messages|donations|payments)(\b.*)?$/, 'office'],
  [/^(GET|POST|PUT) \/api\/admin\/program-registrations(\b.*)?$/, 'office'],
  [/^(GET|POST) \/api\/admin\/donation-imports(\b.*)?$/, 'office'],
  [/^(GET|POST) \/api\/admin\/tax-receipts(\b.*)?$/, 'office'],
  [/^(GET|POST|PUT) \/api\/admin\/donation-statements(\b.*)?$/, 'office'],
  [/^(GET|POST) \/api\/admin\/donors(\b.*)?$/, 'office'],
  [/^(GET|POST|PUT) \/api\/admin\/monthly-gifts(\b.*)?$/, 'office'],
  [/^GET \/api\/admin\/(donation-accounts|participants)\.csv$/, 'office'],
  [/^(GET|POST) \/api\/admin\/people\/\{kind\}\/\{id\}(\/notes)?$/, 'office'],
  [/^(GET|POST) \/api\/admin\/people\/\{kind\}\/\{id\}\/(export|erase)$/],
  [/^(GET|PUT) \/api\/admin\/personal-requests(\b.*)?$/, 'office'],
  [/^(GET|POST) \/api\/admin\/accounting(\b.*)?$/, 'office'],
  [/^(GET|POST) \/api\/admin\/sponsored-places(\b.*)?$/, 'office'],
  [/^(GET|POST|PUT) \/api\/admin\/waiting-lists(\b.*)?$/, 'office'],
  [/^(GET|PUT) \/api\/admin\/sponsored-programs(\b.*)?$/, 'editor'],
  [/^(GET|PUT) \/api\/volunteers(\b.*)?$/, 'office'],
  [/^(GET|POST|PUT) \/api\/programs(\b.*)?$/, 'editor'],
  [/^GET \/api\/admin\/program-notices\/\{id\}(\/following)?$/, 'editor'],
  [/^(GET|POST|PUT|DELETE) \/api\/upcoming-programs-images(\b.*)?$/, 'editor'],
  [/^(GET|POST|PUT|DELETE) \/api\/admin\/photographs(\b.*)?$/, 'editor'],
  [/^(GET|POST) \/api\/admin\/announcements(\b.*)?$/, 'office'],
  [/^GET \/api\/admin\/check-in(\/codes\/\{code\})?$/, 'office', 'checkin'],
  [/^(GET|POST) \/api\/admin\/check-in\/conflicts(\/\{id\}\/resolve)?$/, 'office'],
  [/^POST \/api\/admin\/check-in\/marks$/, 'office', 'checkin'],
  [/^GET \/api\/admin\/check-in\/programs\/\{id\}$/, 'office'],
  [/^GET \/api\/admin\/check-in\/\{id\}\/places\/\{place\}\/certificate\.pdf$/, 'office'],
  [/^PUT \/api\/admin\/check-in\/\{id\}\/places\/\{place\}$/, 'office', 'checkin'],
  [/^GET \/api\/admin\/audit$/],
  [/^(GET|POST|PUT|DELETE) \/api\/admin\/foundation(\b.*)?$/],
  [/^(GET|POST) \/api\/admin\/program-cancellations(\b.*)?$/],
  [/^(GET|POST|PUT) \/api\/admin\/users(\b.*)?$/],
];

let test: TestApp;
let cookies: Record<Role, string>;
let routes: string[];

beforeAll(async () => {
  test = await startTestApp();
  cookies = { owner: await adminCookie(test.url) } as Record<Role, string>;
  for (const role of ROLES.slice(1)) cookies[role] = (await newUser(test, role)).cookie;
  const { paths } = describeApi(test.app);
  routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, { security?: unknown[] }>)
      .filter(([, { security }]) => (security ?? []).length > 0)
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
});
afterAll(async () => {
  await test.stop();
});

function allowedRoles(route: string): Role[] {
  const [rule, ...others] = ALLOWED.filter(([pattern]) => pattern.test(route));
  if (!rule || others.length > 0) throw new Error(`not exactly one rule matches ${route}`);
  return ['owner', ...(rule.slice(1) as Role[])];
}

it('a rejected user reads a plain sentence', async () => {
  const response = await request(test.url).get('/api/admin/users').set('Cookie', cookies.editor).expect(403);
  expect(response.body).toEqual({
    success: false,
    error: 'Your role does not include this. Please ask the owner if you need it.',
    code: 'FORBIDDEN',
  });
});

it('a route without an area is for the owner alone', () => {
  expect(ROLES.filter((role) => mayUse(role, undefined))).toEqual(['owner']);
});

it('every guarded route needs a session', async () => {
  const open: string[] = [];
  for (const route of routes) {
    const [method = '', path = ''] = route.split(' ');
    const address = path.replace(/\{\w+\}/g, '0');
    const { status } = await request(test.url)[method.toLowerCase() as 'get'](address);
    if (status !== 401) open.push(`${route}: ${status}`);
  }
  expect(open).toEqual([]);
});

it('every guarded route rejects exactly the roles that do not include it', async () => {
  expect(routes.length).toBeGreaterThan(40);
  const wrong: string[] = [];
  for (const role of ROLES) {
    // Ends the session of the role, so it is called last.
    const last = (route: string): number => Number(route.includes('logout-everywhere'));
    for (const route of routes.toSorted((one, other) => last(one) - last(other))) {
      const [method = '', path = ''] = route.split(' ');
      const address = path.replace(/\{\w+\}/g, '0');
      const call = request(test.url)[method.toLowerCase() as 'get'](address).set('Cookie', cookies[role]);
      const { status, body } = await (method === 'GET' ? call : call.send({}));
      const isForbidden = status === 403 && (body as { code: string }).code === 'FORBIDDEN';
      if (status === 401 && !/password|second-factor/.test(path)) wrong.push(`${role} ${route}: 401`);
      if (isForbidden === allowedRoles(route).includes(role)) wrong.push(`${role} ${route}: ${status}`);
    }
  }
  expect(wrong).toEqual([]);
});
