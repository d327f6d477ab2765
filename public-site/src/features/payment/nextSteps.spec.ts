import { emptyOptionals } from '@qlu/contracts/resource/resource';
import { PUBLIC_PROGRAM_FIELDS } from '@qlu/contracts/programs/programs.resource';
import type { ResultDetails } from '@qlu/contracts/payments/payment-facts.rules';
import type { UpcomingProgram } from '../upcoming-programs/upcomingPrograms';
import { nextSteps } from './nextSteps';

const PROGRAM = {
  ...emptyOptionals(PUBLIC_PROGRAM_FIELDS),
  id: 7,
  program_name: 'క్షేత్ర ధ్యానం & Silence',
  start_date: '2026-12-01',
  end_date: '2026-12-03',
  start_time: '10:00',
  end_time: '16:30',
  venue: 'QLU Campus',
  city: 'Hyderabad',
  sub_folder: 'Silence Retreat',
} as UpcomingProgram;

const DETAILS: ResultDetails = {
  transactionId: 'reg_1',
  resultToken: 'token-1',
  timestamp: '',
  donorName: 'Lakshmi',
  email: 'lakshmi@example.org',
  phone: '9876543210',
  idType: 'PAN',
  idNumber: '',
  amount: 100,
  paymentPlan: 'one-time',
  option: 'Twin-sharing room',
};

it('shows the days and times of the program, its place and the chosen option', () => {
  expect(nextSteps(DETAILS, PROGRAM, 'https://www.example.org')).toMatchObject({
    when: 'Dec 1–3, 2026, 10:00 AM – 4:30 PM',
    place: 'QLU Campus, Hyderabad',
    isOnline: false,
    option: 'Twin-sharing room',
    calendarPath: '/api/payments/token-1/calendar.ics',
  });
});

it('shares the page of the program without personal data', () => {
  const { shareUrl } = nextSteps(DETAILS, PROGRAM, 'https://www.example.org');
  const { origin, pathname, searchParams } = new URL(shareUrl);
  expect([origin, pathname, searchParams.get('text')]).toEqual([
    'https://wa.me',
    '/',
    'క్షేత్ర ధ్యానం & Silence, Dec 1–3, 2026: https://www.example.org/programs/silence-retreat',
  ]);
});

it('gives a free registration a calendar file of its own, which has the joining link', () => {
  const free = { ...DETAILS, resultToken: undefined };
  const own = nextSteps({ ...free, ownToken: 'token-2' }, PROGRAM, '');
  expect(own.calendarPath).toBe('/api/your-registration/token-2/calendar.ics');
  expect(nextSteps(free, PROGRAM, '').calendarPath).toBe('/api/programs/7/calendar.ics');
});
