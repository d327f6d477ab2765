import { dayAfter, todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { RARE } from './seed-lists.ts';

/** One call of the back office. */
export type ListCase = { name: string; path: string };

const DONATIONS = '/api/admin/donations';
const REGISTRATIONS = '/api/admin/program-registrations';
const VOLUNTEERS = '/api/volunteers';
const REQUESTS = '/api/admin/personal-requests';
const AUDIT_LOG = '/api/admin/audit';

const PAGE = 20;

/** The path of one page of a list. */
const page = (path: string, query: Record<string, string>, start = 0): string =>
  `${path}?${new URLSearchParams({ _start: String(start), _end: String(start + PAGE), ...query })}`;

/** All kinds of list calls of the back office, for lists with this number of rows. */
export function listCases(rows: number): ListCase[] {
  const last = rows - PAGE;
  const casesOf = (
    list: string,
    path: string,
    sorts: string[],
    filters: Record<string, string>[],
  ): ListCase[] => [
    { name: `${list}: first page`, path: page(path, {}) },
    { name: `${list}: page in the middle`, path: page(path, {}, rows / 2) },
    { name: `${list}: last page`, path: page(path, {}, last) },
    ...sorts.map((sort) => ({
      name: `${list}: by ${sort}`,
      path: page(path, { _sort: sort, _order: 'desc' }),
    })),
    ...sorts.map((sort) => ({
      name: `${list}: by ${sort}, page in the middle`,
      path: page(path, { _sort: sort, _order: 'asc' }, rows / 2),
    })),
    ...sorts.map((sort) => ({
      name: `${list}: by ${sort}, last page`,
      path: page(path, { _sort: sort, _order: 'asc' }, last),
    })),
    ...filters.map((filter) => ({
      name: `${list}: ${Object.entries(filter)
        .map(([field, value]) => `${field} ${value}`)
        .join(', ')}`,
      path: page(path, filter),
    })),
    { name: `${list}: search, one row (Latin)`, path: page(path, { q: RARE.latin.slice(3, 15) }) },
    { name: `${list}: search, one row (Telugu)`, path: page(path, { q: RARE.telugu.slice(0, 6) }) },
    { name: `${list}: search, a tenth of the rows (Telugu)`, path: page(path, { q: 'లక్ష్మి' }) },
    { name: `${list}: search, every row`, path: page(path, { q: 'example.org' }) },
    { name: `${list}: search, nothing found`, path: page(path, { q: 'nobody of this name' }) },
    { name: `${list}: search, two letters`, path: page(path, { q: 'as' }) },
  ];
  const day = (daysAgo: number): string => dayAfter(todayInIndia(new Date()), -daysAgo);
  return [
    ...casesOf(
      'Donations',
      DONATIONS,
      ['donor_name', 'amount', 'donation_type', 'payment_status', 'payment_completed_at'],
      [
        { payment_status: 'completed' },
        { payment_status: 'refunded' },
        { donation_type: 'goshala' },
        { donation_category: 'pay-it-forward' },
        { from: day(6), to: day(0) },
        { payment_status: 'failed', donation_type: 'crystal', to: day(30) },
        { payment_status: 'refunded', _sort: 'donor_name', _order: 'asc' },
        { payment_status: 'completed', _sort: 'amount', _order: 'desc' },
        { from: day(6), to: day(0), _sort: 'amount', _order: 'desc' },
      ],
    ),
    ...casesOf(
      'Registrations',
      REGISTRATIONS,
      [
        'full_name',
        'amount',
        'program_date',
        'program_name',
        'number_of_people',
        'registration_status',
        'payment_status',
      ],
      [
        { registration_status: 'registered' },
        { payment_status: 'refunded' },
        { program_name: 'benchmark program 2817' },
        { program_id: '2817' },
        { program_id: '2817', _sort: 'full_name', _order: 'asc' },
        { from: day(6), to: day(0) },
        { program_from: day(0), program_to: day(-30) },
        { registration_status: 'registered', program_from: day(0), _sort: 'full_name', _order: 'asc' },
        { payment_status: 'refunded', _sort: 'amount', _order: 'desc' },
        { from: day(30), program_from: day(0) },
      ],
    ),
    ...casesOf(
      'Volunteers',
      VOLUNTEERS,
      ['full_name', 'status', 'availability'],
      [{ status: 'pending' }, { availability: 'weekends' }, { status: 'declined', availability: 'remote' }],
    ),
    ...casesOf(
      'Personal requests',
      REQUESTS,
      ['full_name', 'preferred_date', 'status'],
      [{ status: 'new' }, { facilitator: 'Kavya Menon' }],
    ),
    ...casesOf('Audit log', AUDIT_LOG, ['who'], [{ action: 'login' }, { from: day(6), to: day(0) }]),
    { name: 'Dashboard figures', path: '/api/admin/stats' },
    { name: 'Dashboard overview', path: '/api/admin/overview' },
    { name: 'Donations: figures', path: `${DONATIONS}/summary` },
    { name: 'Donations: figures, failed', path: `${DONATIONS}/summary?payment_status=failed` },
    { name: 'Registrations: figures', path: `${REGISTRATIONS}/summary` },
    { name: 'Registrations: counts by program', path: `${REGISTRATIONS}/counts` },
  ];
}

/** The calls that return all rows. */
export const WHOLE_LISTS: ListCase[] = [
  { name: 'Donations: plain list', path: DONATIONS },
  { name: 'Registrations: plain list', path: REGISTRATIONS },
  { name: 'Volunteers: plain list', path: VOLUNTEERS },
  { name: 'Donations: CSV', path: `${DONATIONS}.csv` },
  { name: 'Donations: CSV for the accountant', path: '/api/admin/donation-accounts.csv' },
  { name: 'Registrations: CSV', path: `${REGISTRATIONS}.csv` },
  { name: 'Registrations: CSV without ID numbers', path: '/api/admin/participants.csv' },
];
