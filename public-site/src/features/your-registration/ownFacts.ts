import type { OwnRegistrationResponse } from '@qlu/contracts/api/index';
import { formatDateRange } from '@qlu/contracts/dates/dates.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import type { FactGroup } from '@qlu/contracts/payments/payment-facts.rules';

/** The people of a registration, one for each place. */
export function placeNames({ people, names }: OwnRegistrationResponse): string[] {
  return Array.from({ length: people }, (_, index) => names[index] ?? `Person ${index + 1}`);
}

export function ownFacts(registration: OwnRegistrationResponse): FactGroup[] {
  const { program, money } = registration;
  const amount = (value: number): string => (value > 0 ? formatRupees(value) : '');
  const facts = [
    { name: 'Program', value: program.name },
    { name: 'Dates', value: formatDateRange(program.start_date, program.end_date) },
    { name: 'Time', value: program.time },
    { name: 'Where', value: program.place },
    { name: 'Option', value: program.option },
    {
      name: registration.people === 1 ? 'Participant' : 'Participants',
      value: registration.status === 'cancelled' ? '' : placeNames(registration).join(', '),
    },
    { name: 'Paid', value: money ? amount(money.paid) : 'FREE' },
    { name: 'Refunded', value: amount(money?.refunded ?? 0) },
    {
      name: 'Refund requested',
      value: money?.requested ? `${amount(money.requested)}. We reply within 30 working days.` : '',
    },
  ];
  return [{ title: 'Details', facts: facts.filter(({ value }) => value !== '') }];
}
