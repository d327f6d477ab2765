import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import type { WaitingEntryResponse } from '@qlu/contracts/api/index';
import type { EntryDirection } from '@qlu/contracts/waiting-list/waiting-list.resource';
import { callApi } from '../providers/api-client';
import { useToasts } from '../ui/use-toasts';

interface EntryActionsProps {
  entry: WaitingEntryResponse;
  /** Among those who wait, from 0; -1 for others. */
  place: number;
  count: number;
  /** Why no places can be offered; null when enough are free. */
  tooFew: string | null;
  onChanged: (text: string) => Promise<void>;
}

type Action = 'offer' | 'remove' | EntryDirection;

/** What the office can do with an entry. */
export function EntryActions({ entry, place, count, tooFew, onChanged }: EntryActionsProps) {
  const { id, full_name: name, state } = entry;
  const toasts = useToasts();
  const [sending, setSending] = useState<Action | null>(null);

  const send = async (action: Action, done: string) => {
    // A second click may arrive before the button is rendered as busy.
    if (sending) return;
    setSending(action);
    const isMove = action === 'up' || action === 'down';
    const result = await callApi(`/api/admin/waiting-lists/entries/${id}/${isMove ? 'move' : action}`, {
      method: 'POST',
      ...(isMove && { body: { direction: action, place: place + 1 } }),
    });
    if (!result.ok) toasts.problem(result.problem);
    await onChanged(result.ok ? done : '');
    setSending(null);
  };
  const arrow = (direction: EntryDirection, isAtEnd: boolean) => (
    <Button
      size="small"
      icon={direction === 'up' ? <ArrowUpOutlined aria-hidden /> : <ArrowDownOutlined aria-hidden />}
      aria-label={`Move ${name} ${direction}`}
      // Stays focusable at the end of the list, so that the keyboard's place is not lost.
      aria-disabled={isAtEnd}
      onClick={() => {
        if (!isAtEnd) void send(direction, `${name} is now number ${place + (direction === 'up' ? 0 : 2)}`);
      }}
    />
  );

  return (
    <div className="row-actions">
      {state === 'waiting' && (
        <>
          {arrow('up', place === 0)}
          {arrow('down', place === count - 1)}
        </>
      )}
      {(state === 'waiting' || state === 'expired') && (
        <>
          <Popconfirm
            disabled={tooFew !== null}
            title={`If enough places are still free, they are held, and ${name} gets an email with a link.`}
            okText="Offer Places"
            cancelText="Back"
            onConfirm={() => send('offer', `${name} has an offer`)}
          >
            <Button
              size="small"
              loading={sending === 'offer'}
              aria-label={`Offer places to ${name}${tooFew ? `. ${tooFew}` : ''}`}
              // Stays focusable, because places become free and are taken while the page is open.
              aria-disabled={tooFew !== null}
            >
              Offer Places
            </Button>
          </Popconfirm>
          {tooFew && <span className="quiet">{tooFew}</span>}
        </>
      )}
      {(state === 'waiting' || state === 'offered') && (
        <Popconfirm
          title={`${name} is taken off the list, and an offer ends. No email is sent.`}
          okText="Remove"
          cancelText="Back"
          onConfirm={() => send('remove', `${name} was removed`)}
        >
          <Button size="small" loading={sending === 'remove'} aria-label={`Remove ${name}`}>
            Remove
          </Button>
        </Popconfirm>
      )}
    </div>
  );
}
