import { dayAfter, todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { RARE } from './seed-rows.ts';

/** A list of the back office with its orders and some filters. */
export type ListCase = {
  name: string;
  path: string;
  sorts: string[];
  filters: Record<string, string>[];
};

const day = (daysAgo: number): string => dayAfter(todayInIndia(new Date()), -daysAgo);

const DONATIONS = '/api/admin/donations';
const REGISTRATIONS = '/api/admin/program-registrations';

export const LISTS: ListCase[] = [
  {
    name: 'Donations',
    path: DONATIONS,
    sorts: ['donor_name', 'amount', 'donation_type', 'payment_status', 'payment_completed_at'],
    filters: [
      { payment_status: 'completed' },
      { payment_status: 'refunded' },
      { donation_type: 'goshala' },
      { donation_category: 'pay-it-forward' },
      { from: day(6), to: day(0) },
      { payment_status: 'failed', donation_type: 'crystal', to: day(30) },
    ],
  },
  {
    name: 'Registrations',
    path: REGISTRATIONS,
    sorts: [
      'full_name',
      'amount',
      'program_date',
      'program_name',
      'number_of_people',
      'registration_status',
      'payment_status',
    ],
    filters: [
      { registration_status: 'registered' },
      { payment_status: 'refunded' },
      { program_name: 'benchmark program 2817' },
      { program_id: '2817' },
      { from: day(6), to: day(0) },
      { program_from: day(0), program_to: day(-30) },
      { registration_status: 'registered', program_from: day(0) },
      { from: day(30), program_from: day(0) },
    ],
  },
  {
    name: 'Volunteers',
    path: '/api/volunteers',
    sorts: ['full_name', 'status', 'availability'],
    filters: [
      { status: 'pending' },
      { availability: 'weekends' },
      { status: 'declined', availability: 'remote' },
    ],
  },
  {
    name: 'Personal requests',
    path: '/api/admin/personal-requests',
    sorts: ['full_name', 'preferred_date', 'status'],
    filters: [{ status: 'new' }, { facilitator: 'Kavya Menon' }],
  },
  {
    name: 'Audit log',
    path: '/api/admin/audit',
    sorts: ['who'],
    filters: [{ action: 'login' }, { from: day(6), to: day(0) }],
  },
];

export const SEARCHES: Record<string, string> = {
  'one row (Latin)': RARE.latin.slice(3, 15),
  'one row (Telugu)': RARE.telugu.slice(0, 6),
  'a tenth of the rows (Telugu)': 'లక్ష్మి',
  'every row': 'example.org',
  'nothing found': 'nobody of this name',
  'two letters of many rows': 'as',
  'two letters of no row': 'zq',
  'one letter of no row': '§',
};

export const FIGURES: Record<string, string> = {
  'Dashboard figures': '/api/admin/stats',
  'Dashboard overview': '/api/admin/overview',
  'Donations: figures': `${DONATIONS}/summary`,
  'Donations: figures, failed': `${DONATIONS}/summary?payment_status=failed`,
  'Registrations: figures': `${REGISTRATIONS}/summary`,
  'Registrations: counts by program': `${REGISTRATIONS}/counts`,
};

/** The calls that return all rows. */
export const WHOLE_LISTS: Record<string, string> = {
  'Donations: plain list': DONATIONS,
  'Registrations: plain list': REGISTRATIONS,
  'Volunteers: plain list': '/api/volunteers',
  'Donations: CSV': `${DONATIONS}.csv`,
  'Donations: CSV for the accountant': '/api/admin/donation-accounts.csv',
  'Registrations: CSV': `${REGISTRATIONS}.csv`,
  'Registrations: CSV without ID numbers': '/api/admin/participants.csv',
};
