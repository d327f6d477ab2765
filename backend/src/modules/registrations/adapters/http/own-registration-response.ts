import { rupeesOf } from '@qlu/contracts/money/money.rules';
import { programTime } from '@qlu/contracts/programs/programs.rules';
import { placeText } from '@qlu/contracts/programs/schedule.rules';
import { canPayDifference } from '../../application/registration-money-service.js';
import type { OtherDate } from '../../application/date-change-service.js';
import type { OwnView } from '../../application/own-registration-service.js';
import type { OtherDateResponse, OwnRegistrationResponse } from './own-registration.dto.js';

/** A registration as the person with its link sees it. Amounts in rupees. */
export function ownRegistrationResponse({
  registration,
  status,
  program,
  money,
  certificates,
  dateChange,
  ...view
}: OwnView): OwnRegistrationResponse {
  const { program: registered, people, names, contact, option } = registration;
  return {
    success: true,
    status,
    confirm_until: (status === 'to_confirm' && view.keptUntil?.toISOString()) || null,
    program: {
      id: registered.id,
      name: registered.name,
      start_date: program?.start_date ?? registered.date,
      end_date: program?.end_date ?? null,
      time: program ? programTime(program) : registered.time,
      place: program ? placeText(program) : registered.location,
      option,
    },
    people,
    names: names.length > 0 || contact.full_name === '' ? names : [contact.full_name],
    money: money && {
      paid: rupeesOf(money.paid),
      refunded: rupeesOf(money.refunded),
      requested: rupeesOf(money.requested),
    },
    can_pay_difference: canPayDifference(money),
    date_change: dateChange && {
      state: dateChange.state,
      reason: dateChange.reason,
      amount: rupeesOf(dateChange.amount),
      refunded: rupeesOf(dateChange.refunded),
      start_date: dateChange.startDate,
      result_token: dateChange.resultToken,
    },
    refunds: view.refunds.map(({ amount, reason }, index) => ({
      places: index + 1,
      amount: rupeesOf(amount),
      reason,
    })),
    other_dates: view.otherDates.map(otherDateOf),
    certificates: certificates && {
      from: certificates.from,
      are_ready: certificates.areReady,
      people: certificates.people,
    },
  };
}

function otherDateOf({ program, options }: OtherDate): OtherDateResponse {
  return {
    program_id: program.id,
    start_date: program.start_date,
    end_date: program.end_date,
    time: programTime(program),
    place: placeText(program),
    options: options.map(({ description, price, difference }) => ({
      description,
      price: rupeesOf(price),
      difference: rupeesOf(difference),
    })),
  };
}
