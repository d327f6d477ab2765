import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import type { HeldSeatsResponse } from '@qlu/contracts/api/index';
import { formatInstant, formatTimeOfDay } from '@qlu/contracts/dates/dates.rules';
import { callApi } from '../providers/api-client';
import { formatCounted } from '../ui/count';
import { PhoneLink } from '../ui/contact-links';
import { useToasts } from '../ui/use-toasts';

/** Places that unpaid orders hold, which the office can free. */
export function HeldPlaces({ holds, onFreed }: { holds: HeldSeatsResponse[]; onFreed: () => void }) {
  if (holds.length === 0) return <p>No places are held for a payment now.</p>;
  return (
    <ul className="held-places">
      {holds.map((hold) => (
        <HeldPlace key={hold.transaction_id} hold={hold} onFreed={onFreed} />
      ))}
    </ul>
  );
}

function HeldPlace({ hold, onFreed }: { hold: HeldSeatsResponse; onFreed: () => void }) {
  const { transaction_id: id, full_name: name, phone, number_of_people: people, held_until: until } = hold;
  const [isSending, setIsSending] = useState(false);
  const toasts = useToasts();

  const free = async () => {
    setIsSending(true);
    const path = `/api/admin/program-registrations/programs/holds/${encodeURIComponent(id)}/free`;
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
        {hold.option_description && `, ${hold.option_description}`}. Ordered {formatInstant(hold.created_at)},{' '}
        {until ? `held until ${formatTimeOfDay(until)}.` : 'a payment is on its way.'}{' '}
        <PhoneLink>{phone}</PhoneLink>
      </span>
      {until && (
        <Popconfirm
          title={`The places are free for others. If ${name} pays after all and no place is left, the payment is in Needs Attention.`}
          okText="Free the Places"
          cancelText="Back"
          onConfirm={free}
        >
          <Button size="small" loading={isSending} aria-label={`Free the places of ${name}`}>
            Free
          </Button>
        </Popconfirm>
      )}
    </li>
  );
}
