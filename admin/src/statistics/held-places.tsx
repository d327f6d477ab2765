import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import type { HeldSeatsResponse } from '@qlu/contracts/api/index';
import { formatInstant, formatTimeOfDay } from '@qlu/contracts/dates/dates.rules';
import { callApi } from '../providers/api-client';
import { formatCounted } from '../ui/count';
import { PhoneLink } from '../ui/contact-links';
import { useToasts } from '../ui/use-toasts';

const WHAT: Record<HeldSeatsResponse['kind'], string> = {
  order: 'Ordered',
  confirmation: 'Not confirmed by email, asked',
  'date-change': 'Change of date, ordered',
  'waiting-list': 'Offer of the waiting list, sent',
};

const FREED: Record<HeldSeatsResponse['kind'], (name: string) => string> = {
  order: (name) =>
    `The places are free for others. If ${name} pays after all and no place is left, the payment is in Needs Attention.`,
  confirmation: (name) =>
    `The places are free for others. ${name} can still confirm by the link in the email while places are left. No email is sent.`,
  'date-change': (name) =>
    `The places are free for others. If ${name} pays after all and no place is left, the date stays as it is and the refund is in Needs Attention.`,
  'waiting-list': (name) => `${name} is taken off the waiting list, and the offer ends. No email is sent.`,
};

/** Places that unpaid orders, unconfirmed free registrations and offers of the waiting list hold, which the office can free. */
export function HeldPlaces({ holds, onFreed }: { holds: HeldSeatsResponse[]; onFreed: () => void }) {
  if (holds.length === 0) return <p>No places are held now.</p>;
  return (
    <ul className="held-places">
      {holds.map((hold) => (
        <HeldPlace key={`${hold.kind} ${hold.id}`} hold={hold} onFreed={onFreed} />
      ))}
    </ul>
  );
}

/** One of them. */
function HeldPlace({ hold, onFreed }: { hold: HeldSeatsResponse; onFreed: () => void }) {
  const { kind, id, full_name: name, phone, number_of_people: people, held_until: until } = hold;
  const isOffer = kind === 'waiting-list';
  const hasDays = isOffer || kind === 'confirmation';
  const [isSending, setIsSending] = useState(false);
  const toasts = useToasts();

  const free = async () => {
    setIsSending(true);
    const path = isOffer
      ? `/api/admin/waiting-lists/entries/${id}/remove`
      : `/api/admin/program-registrations/programs/holds/${encodeURIComponent(id)}/free`;
    const result = await callApi(path, { method: 'POST' });
    setIsSending(false);
    if (result.ok) toasts.success('The places are free');
    else toasts.problem(result.problem);
    onFreed();
  };
  return (
    <li>
      <span>
        <strong>{name}</strong>, {formatCounted(people, 'place')}
        {hold.option_description && `, ${hold.option_description}`}. {WHAT[kind]}{' '}
        {formatInstant(hold.created_at)},{' '}
        {until
          ? `held until ${hasDays ? formatInstant(until) : formatTimeOfDay(until)}.`
          : 'a payment is on its way.'}{' '}
        <PhoneLink>{phone}</PhoneLink>
      </span>
      {until && (
        <Popconfirm title={FREED[kind](name)} okText="Free the Places" cancelText="Back" onConfirm={free}>
          <Button size="small" loading={isSending} aria-label={`Free the places of ${name}`}>
            Free
          </Button>
        </Popconfirm>
      )}
    </li>
  );
}
