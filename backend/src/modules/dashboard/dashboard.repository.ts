import { Injectable } from '@nestjs/common';
import { dayAfter, monthAfter, todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { toRupees } from '@qlu/contracts/money/money.rules';
import { Database } from '../../platform/database/database.js';
import { isoInstant, rupees } from '../../platform/database/sql-text.js';
import { IS_CANCEL_REFUSED } from '../monthly-gifts/persistence.js';
import { IS_OF_FLAG, IS_REFUNDABLE } from '../payments/persistence.js';
import { CONFLICTS, HAS_OPEN_BALANCE } from '../registrations/persistence.js';
import type {
  DecisionsResponse,
  ExpectedPeopleResponse,
  FailedRefundResponse,
  IncomeResponse,
  MonthIncomeResponse,
  ProgramDayResponse,
} from './dashboard.dto.js';

const DAYS_SHOWN = 7;
const MONTHS_SHOWN = 12;

type GoLive = Record<'sent_email' | 'backup' | 'webhook' | 'second_factors', boolean>;

/** Whole paise. */
interface Sums {
  gross: number;
  refunded: number;
}

@Injectable()
export class DashboardRepository {
  constructor(private readonly database: Database) {}

  async decisions(): Promise<DecisionsResponse> {
    const [failed_refunds, [counts]] = await Promise.all([
      this.database.rows<FailedRefundResponse>(
        `select r.id as refund_id, p.transaction_id, p.purpose, coalesce(g.full_name, d.donor_name, '') as name,
           coalesce(g.program_name, d.donation_type, '') as item, ${rupees('r.amount_paise')} as amount, r.currency,
           ${isoInstant('r.created_at')} as created_at
         from payment_attention a join refunds r on case a.kind when 'refund_failed' then r.id = a.dispute_id
           else ${IS_OF_FLAG} and r.status = 'failed' and not exists (select from refunds later
               where later.payment_id = r.payment_id and later.gateway_payment_id = r.gateway_payment_id
                 and later.created_at > r.created_at and later.status <> 'processed') end
           join payments p on p.id = r.payment_id
           left join date_changes c on c.payment_id = p.id
           left join registrations g on g.payment_id = p.id or g.id = c.registration_id
           left join donations d on d.payment_id = p.id
         where (a.kind = 'refund_failed' or ${IS_REFUNDABLE}) and a.resolved_at is null
         order by r.created_at, r.id`,
      ),
      this.database.rows<Omit<DecisionsResponse, 'failed_refunds'>>(
        `select (select count(*)::int from personal_requests where status = 'new') as new_requests,
           (select count(*)::int from volunteers where status = 'pending') as pending_volunteers,
           (select count(*)::int from registrations r where ${HAS_OPEN_BALANCE}) as balances,
           (select count(*)::int from (${CONFLICTS}) conflicts) as late_check_ins,
           (select count(*)::int from monthly_gifts g where ${IS_CANCEL_REFUSED}) as refused_cancellations`,
      ),
    ]);
    if (!counts) throw new Error('PostgreSQL returned no counts');
    return { failed_refunds, ...counts };
  }

  async hasDonations(): Promise<boolean> {
    const [row] = await this.database.rows<{ has: boolean }>(
      `select exists (select from payments
         where purpose = 'donation' and settled_at is not null and refunded_paise < amount_paise) as has`,
    );
    return row?.has ?? false;
  }

  /** Which steps of going live the stored data shows as done. */
  async goLive(): Promise<GoLive> {
    const [row] = await this.database.rows<GoLive>(
      `select exists (select from messages where state = 'sent') as sent_email,
         exists (select from last_backup where is_backup) as backup,
         exists (select from payment_events) as webhook,
         not exists (
           select from (
             select username from administrators
             union all
             select username from users where role = 'owner' and disabled_at is null and password_hash is not null
           ) owners
           where not exists (
             select from second_factors f where f.username = owners.username and f.turned_on_at is not null)
         ) as second_factors`,
    );
    return row ?? { sent_email: false, backup: false, webhook: false, second_factors: false };
  }

  /** The days from today on in India that have programs. Cancelled programs and empty drafts are left out. */
  async days(now: Date): Promise<ProgramDayResponse[]> {
    const dates = Array.from({ length: DAYS_SHOWN }, (_, index) => dayAfter(todayInIndia(now), index));
    const programs = await this.database.rows<ExpectedPeopleResponse & { first: string; last: string }>(
      `select g.id, g.program_name, g.start_date::text as first, coalesce(g.end_date, g.start_date)::text as last,
         coalesce(sum(r.number_of_people) filter (where r.registration_status = 'registered'), 0)::int as people
       from programs g left join registrations r on r.program_id = g.id
       where coalesce(g.end_date, g.start_date) >= $1 and g.start_date <= $2 and g.status <> 'cancelled'
       group by g.id having g.status <> 'draft' or count(r.id) > 0
       order by g.start_date, lower(g.program_name), g.id`,
      [dates[0], dates.at(-1)],
    );
    return dates
      .map((date) => {
        const running = programs.filter(({ first, last }) => first <= date && date <= last);
        return {
          date,
          people: running.reduce((people, program) => people + program.people, 0),
          programs: running.map(({ id, program_name, people }) => ({ id, program_name, people })),
        };
      })
      .filter(({ programs: running }) => running.length > 0);
  }

  /** The last months with this one, oldest first. A month begins at midnight in India, 18:30 UTC of the day before. */
  async months(now: Date): Promise<MonthIncomeResponse[]> {
    const today = todayInIndia(now);
    // `YYYY-MM`
    const months = Array.from({ length: MONTHS_SHOWN }, (_, index) =>
      monthAfter(today, index + 1 - MONTHS_SHOWN),
    );
    const sums = await this.database.rows<Sums & { month: string; purpose: 'registration' | 'donation' }>(
      `select to_char(m.month, 'YYYY-MM') as month, p.purpose, sum(p.amount_paise)::float8 as gross, sum(p.refunded_paise)::float8 as refunded
       from unnest($1::date[]) m (month) join payments p on p.settled_at >= m.month::timestamp at time zone 'Asia/Kolkata'
         and p.settled_at < (m.month + interval '1 month') at time zone 'Asia/Kolkata'
       group by m.month, p.purpose`,
      [months.map((month) => `${month}-01`)],
    );
    return months.map((month) => {
      const findSums = (purpose: string): Sums =>
        sums.find((sum) => sum.month === month && sum.purpose === purpose) ?? { gross: 0, refunded: 0 };
      const [registrations, donations] = [findSums('registration'), findSums('donation')];
      return {
        month,
        registrations: toIncome(registrations),
        donations: toIncome(donations),
        total: toIncome(registrations, donations),
      };
    });
  }
}

function toIncome(...sums: Sums[]): IncomeResponse {
  const gross = sums.reduce((total, sum) => total + sum.gross, 0);
  const refunded = sums.reduce((total, sum) => total + sum.refunded, 0);
  return { gross: toRupees(gross), refunded: toRupees(refunded), net: toRupees(gross - refunded) };
}
