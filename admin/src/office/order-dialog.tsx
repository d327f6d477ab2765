import { Alert, Button, Modal, Typography } from 'antd';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { OfficeOrderResponse } from '@qlu/contracts/api/index';
import { formatTimeOfDay } from '@qlu/contracts/dates/dates.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { paymentResultPath } from '@qlu/contracts/site/site-routes';
import { peopleText } from '../check-in/check-in-lines';
import { AddressQr } from '../ui/address-qr';
import type { OfficeDialogProps } from './office-dialog';
import { type OrderState, useOrderState } from './use-order-state';

type Shown = Exclude<OrderState, 'waiting'>;

const STATES: Record<Shown, { tone: 'good' | 'warn' | 'bad'; title: string; text: string }> = {
  'in-progress': {
    tone: 'warn',
    title: 'A payment is in progress',
    text: 'Please wait until the bank or the UPI app has confirmed it.',
  },
  'not-completed': {
    tone: 'warn',
    title: 'Not paid yet',
    text: 'The last payment was not completed. The same code can be scanned again.',
  },
  'time-over': { tone: 'warn', title: 'Time is over', text: 'The places are not held any more.' },
  closed: {
    tone: 'bad',
    title: 'Not paid',
    text: 'This order cannot be paid any more. Please make another one.',
  },
  paid: { tone: 'good', title: 'Paid', text: 'The registration is complete.' },
  'no-seat': {
    tone: 'bad',
    title: 'Paid, but the program is full',
    text: 'The money arrived after the places were taken. Please give a place or refund it in Needs Attention.',
  },
  refunded: { tone: 'bad', title: 'Refunded', text: 'The money was refunded.' },
};

interface OrderDialogProps extends OfficeDialogProps {
  order: OfficeOrderResponse;
  /** Shown when it is paid. */
  paid?: ReactNode;
}

/** The code of an order's payment page, which the visitor scans, and whether it is paid. */
export function OrderDialog({ order: given, paid, onClose, onChanged }: OrderDialogProps) {
  const { order, state, isOffline, problem, isRenewing, renew } = useOrderState(given);
  const hasCode = state === 'waiting' || state === 'not-completed';
  const isPaid = state === 'paid';
  const reloadList = useEffectEvent(onChanged);
  useEffect(() => {
    if (isPaid) reloadList();
  }, [isPaid]);
  return (
    <Modal
      open
      title={hasCode ? 'Pay by QR code' : 'Payment'}
      footer={null}
      width={440}
      style={{ top: 16 }}
      onCancel={onClose}
      maskClosable={false}
    >
      <p className="order-what">
        <strong className="order-amount">{formatRupees(order.amount)}</strong>
        <span>
          {order.full_name}, {peopleText(order.number_of_people)}
        </span>
        <span className="quiet">
          {order.program_name}
          {order.description && `, ${order.description}`}
        </span>
      </p>
      {hasCode && <OrderCode token={order.result_token} />}
      <div role="status" className="order-state">
        {state === 'waiting' ? <Waiting heldUntil={order.held_until} /> : <StateSheet state={state} />}
      </div>
      {isOffline && (
        <Alert
          type="warning"
          showIcon
          message="No network. The visitor can pay all the same; this page shows it when the network is back."
        />
      )}
      {problem !== null && <Alert type="error" showIcon message={problem} />}
      {state === 'time-over' && (
        <Button type="primary" block size="large" loading={isRenewing} onClick={renew}>
          New Code
        </Button>
      )}
      {isPaid && paid}
    </Modal>
  );
}

/** Black on white in every theme, with the margin that scanners need. */
export function OrderCode({ token }: { token: string }) {
  const address = `${window.location.origin}${paymentResultPath(token)}`;
  return (
    <>
      <p className="quiet">Please scan this code with your phone, and pay there by UPI or card.</p>
      <div className="order-code">
        <AddressQr address={address} size={264} />
      </div>
      <Typography.Text className="order-link" copyable={{ text: address, tooltips: ['Copy link', 'Copied'] }}>
        {address}
      </Typography.Text>
    </>
  );
}

function Waiting({ heldUntil }: { heldUntil: string | null }) {
  return (
    <p>
      <strong>Not paid yet.</strong> This page shows when the payment arrives.
      {heldUntil && ` The places are held until ${formatTimeOfDay(heldUntil)}.`}
    </p>
  );
}

function StateSheet({ state }: { state: Shown }) {
  const { tone, title, text } = STATES[state];
  return (
    <div className={`scan-result scan-${tone}`}>
      <p className="scan-title">{title}</p>
      <p>{text}</p>
    </div>
  );
}
