import { Injectable } from '@nestjs/common';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { PROGRAM_FIELDS, type ProgramRecord } from '@qlu/contracts/programs/programs.resource';
import {
  isRegistrationOpen,
  isVisible,
  offeredOn,
  paymentOptions,
} from '@qlu/contracts/programs/programs.rules';
import { Database } from '../../../../platform/database/database.js';
import { selectList } from '../../../../platform/database/resource-sql.js';
import { isoInstant, rupees } from '../../../../platform/database/sql-text.js';
import { paymentStatusSql } from '../../../payments/persistence.js';
import type {
  BalanceResponse,
  OfficeOrderResponse,
  ProgramChoiceOptionResponse,
  ProgramChoiceResponse,
  RegistrationHistoryEntryResponse,
} from '../http/office-registrations.dto.js';
import { HAS_OPEN_BALANCE, isHandover } from './registration-sql.js';

/** A walk-in of a program that was over may be entered some days later. */
const DAYS_BACK = 60;

@Injectable()
export class OfficeRegistrationQueries {
  constructor(private readonly database: Database) {}

  /**
   * Amounts that registrations owe, or have paid too much, oldest first, without what is requested back: that has an entry of its
   * own.
   */
  async balances(): Promise<BalanceResponse[]> {
    return this.database.rows<BalanceResponse>(
      `select r.id::float8 as id, r.transaction_id, r.full_name, r.phone, r.email, r.program_name,
         r.program_date::text as program_date, ${rupees('r.balance_paise')} as balance,
         ${isoInstant(`(select max(c.changed_at) from registration_changes c
           where c.registration_id = r.id and c.details->>'kind' = 'moved')`)} as moved_at
       from registrations r
       where ${HAS_OPEN_BALANCE}
       order by moved_at nulls first, r.id`,
    );
  }

  /** Null when no registration with a payment at Razorpay has this transaction id. */
  async order(transactionId: string): Promise<OfficeOrderResponse | null> {
    return this.database.row<OfficeOrderResponse>(
      `select true as success, r.transaction_id, r.full_name, r.program_name, r.option_description as description,
         r.number_of_people, ${rupees('p.amount_paise')} as amount,
         ${paymentStatusSql('p.state')} as payment_status, p.result_token,
         case when r.confirmed_at is null and r.seats_held_until < 'infinity'
           then ${isoInstant('r.seats_held_until')} end as held_until
       from registrations r join payments p on p.id = r.payment_id
       where r.transaction_id = $1 and p.mode = 'razorpay'`,
      [transactionId],
    );
  }

  /** The published programs that are not long over at `now`, soonest first day first. */
  async programChoices(now: Date): Promise<ProgramChoiceResponse[]> {
    const today = todayInIndia(now);
    const programs = await this.database.rows<ProgramRecord & { id: number }>(
      `select g.id, ${selectList(PROGRAM_FIELDS, 'g')} from programs g
       where coalesce(g.end_date, g.start_date) >= $1::date - ${DAYS_BACK}
         and g.status = 'published' order by g.start_date, g.id`,
      [today],
    );
    return programs.map((program) => ({
      id: program.id,
      program_name: program.program_name,
      start_date: program.start_date,
      end_date: program.end_date,
      venue: program.venue,
      options: optionsAt(program, now),
    }));
  }

  /** The office's changes of a registration, newest first. */
  async history(id: number): Promise<RegistrationHistoryEntryResponse[]> {
    return this.database.rows<RegistrationHistoryEntryResponse>(
      `select id, changed_by as by, ${isoInstant('changed_at')} as at, note, details->>'kind' as kind, details - 'kind' as details,
         case when ${isHandover('c')} and details #>> '{contact,full_name,from}' <> '' then number::float8 end as former
       from registration_changes c where registration_id = $1 order by changed_at desc, id`,
      [id],
    );
  }
}

/** All prices: the office may have received one that visitors cannot choose any more. */
function optionsAt(program: ProgramRecord, now: Date): ProgramChoiceOptionResponse[] {
  const today = todayInIndia(now);
  const isOpen = isVisible(program, now) && isRegistrationOpen(program, today) && !program.link_or_razorpay;
  const open = isOpen ? paymentOptions(offeredOn(program, today)) : [];
  return paymentOptions(program).map(({ type, description, amount }) => ({
    description,
    amount,
    is_payable: amount > 0 && open.some((option) => option.type === type),
  }));
}
