import { useCustom } from '@refinedev/core';
import { Modal } from 'antd';
import type { RegistrationHistoryEntryResponse, RegistrationHistoryResponse } from '@qlu/contracts/api/index';
import { formatDay, formatInstant } from '@qlu/contracts/dates/dates.rules';
import { formatRupees, toRupees } from '@qlu/contracts/money/money.rules';
import { balanceText } from '@qlu/contracts/registrations/office.rules';
import type { RegistrationRecord } from '@qlu/contracts/registrations/registrations.resource';
import { arrivedText } from './arrived-text';
import { PersonLink } from '../people/person-link';
import { QueryState } from '../ui/query-state';

interface HistoryDialogProps {
  registration: RegistrationRecord;
  onClose: () => void;
}

/** What the office and the person changed about a registration. */
export function HistoryDialog({ registration, onClose }: HistoryDialogProps) {
  const { query } = useCustom<RegistrationHistoryResponse>({
    url: `/api/admin/program-registrations/${registration.id}/changes`,
    method: 'get',
    errorNotification: false,
  });
  const changes = query.data?.data.changes;
  return (
    <Modal open title={`History of ${registration.full_name}`} footer={null} width={520} onCancel={onClose}>
      <QueryState query={query} failure="Failed to fetch the history" />
      {changes?.length === 0 && <p>Nobody has changed this registration.</p>}
      <ul className="refund-list">
        {changes?.map((change) => (
          <li key={change.id}>
            {historyText(change)} {change.note && `“${change.note}” `}
            <span className="quiet">
              {formatInstant(change.at)}, {change.by}
            </span>
            {/* During a rolling upgrade, the former release does not send it. */}
            {change.former != null && (
              <div>
                <PersonLink kind="former-registration" id={change.former}>
                  The former person
                </PersonLink>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Modal>
  );
}

interface Moved {
  program: { from: { name: string; date: string }; to: { name: string; date: string } };
  price: number;
  paid: number;
  arrived?: number;
  requested?: number;
  difference?: number;
}

/** @param requested paise */
function requestedText(requested: number): string {
  return `Asked for ${formatRupees(toRupees(requested))} back.`;
}

function historyText({ kind, details }: RegistrationHistoryEntryResponse): string {
  switch (kind) {
    case 'added':
      return `Added by the office, ${formatRupees(toRupees(Number(details['paid'])))}.`;
    case 'moved': {
      const { program, price, paid, arrived, requested, difference } = details as unknown as Moved;
      const from = `${program.from.name}, ${formatDay(program.from.date)}`;
      const to = `${program.to.name}, ${formatDay(program.to.date)}`;
      const money = difference
        ? `Paid the difference of ${formatRupees(toRupees(difference))}.`
        : requested
          ? requestedText(requested)
          : price === paid
            ? 'The price was the same.'
            : `${balanceText(toRupees(price - paid))}.`;
      return `Moved from ${from} to ${to}. ${money}${arrived ? ` ${arrivedText(arrived)}` : ''}`;
    }
    case 'places-cancelled': {
      const { from, to } = details['people'] as { from: number; to: number };
      const requested = details['requested'] as number | undefined;
      return `Cancelled ${from - to} of ${from} places.${requested ? ` ${requestedText(requested)}` : ''}`;
    }
    case 'passed-on': {
      const contact = details['contact'] as { full_name?: { from: string; to: string } };
      const { from, to } = contact.full_name ?? { from: '', to: '' };
      return `Place ${String(details['place'])} went from ${from || '—'} to ${to || '—'}.`;
    }
    case 'payment-requested':
      return `Sent a link to pay ${formatRupees(toRupees(Number(details['amount'])))}.`;
    case 'balance-paid':
      return `Received ${formatRupees(toRupees(Number(details['paid'])))} of what was owed.`;
    case 'corrected': {
      const contact = details['contact'] as Record<string, { from: string; to: string }>;
      return Object.values(contact)
        .map(({ from, to }) => `Corrected ${from || '—'} to ${to || '—'}.`)
        .join(' ');
    }
  }
}
