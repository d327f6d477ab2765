import { Button, Form, InputNumber, Modal } from 'antd';
import { useState } from 'react';
import type { BalancePaymentRequest, PaymentLinkResponse } from '@qlu/contracts/api/index';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { balanceText } from '@qlu/contracts/registrations/office.rules';
import { RefundDialog } from '../refunds/refund-dialog';
import { ruleOf } from '../ui/form-rule';
import { randomId } from '@qlu/contracts/client/random-id';
import { useDialog } from '../ui/use-dialog';
import { useSend } from '../ui/use-send';
import { OfficeDialog } from './office-dialog';
import { OrderCode } from './order-dialog';
import { ReceivedItems } from './contact-items';

const LINK_UNKNOWN =
  'No connection. Please press the button again when it is back: the link is made only once.';

interface Balance {
  id: number;
  transaction_id: string;
  full_name: string;
  email: string;
  /** Rupees, not 0. */
  balance: number;
}

/** What a registration owes or has paid too much since its last move, with what the office can do about it. */
export function BalanceLine({ registration, onChanged }: { registration: Balance; onChanged: () => void }) {
  const { id, transaction_id, full_name, email, balance } = registration;
  const { send, sending } = useSend();
  const [link, setLink] = useState<PaymentLinkResponse | null>(null);
  const [isRecording, setRecording] = useState(false);
  const refund = useDialog<true>();

  const sendLink = async () => {
    const path = `/api/admin/program-registrations/${id}/payment-link`;
    const sent = await send<PaymentLinkResponse>(path, { failed: LINK_UNKNOWN });
    if (sent) setLink(sent);
    else onChanged();
  };

  return (
    <>
      <strong className="line balance">{balanceText(balance)}</strong>
      {balance > 0 ? (
        <>
          <Button
            size="small"
            className="refund-open"
            loading={sending}
            aria-label={`Send payment link to ${full_name}`}
            onClick={() => void sendLink()}
          >
            Send Payment Link
          </Button>
          <Button
            size="small"
            className="refund-open"
            aria-label={`Record payment of ${full_name}`}
            onClick={() => setRecording(true)}
          >
            Record Payment
          </Button>
        </>
      ) : (
        <Button
          size="small"
          className="refund-open"
          aria-label={`Refund ${formatRupees(-balance)} to ${full_name}`}
          onClick={() => refund.show(true)}
        >
          Refund {formatRupees(-balance)}
        </Button>
      )}
      {link && (
        <Modal
          open
          title={`Payment link of ${full_name}`}
          footer={null}
          width={440}
          onCancel={() => setLink(null)}
        >
          <p>
            <strong>{formatRupees(link.amount)}</strong>.{' '}
            {email
              ? 'The link was emailed once, when it was made. You can also share it from here.'
              : 'This person has no email address. Please share the link.'}
          </p>
          <OrderCode token={link.result_token} />
        </Modal>
      )}
      {isRecording && (
        <RecordDialog registration={registration} onChanged={onChanged} onClose={() => setRecording(false)} />
      )}
      {refund.subject && (
        <RefundDialog
          target={{ transactionId: transaction_id, title: full_name, suggestsPolicy: true }}
          open={refund.open}
          onClose={refund.close}
          afterClose={refund.afterClose}
          onRefunded={onChanged}
        />
      )}
    </>
  );
}

interface RecordDialogProps {
  registration: Balance;
  onChanged: () => void;
  onClose: () => void;
}

/** Money that the office received for what is owed. */
function RecordDialog({ registration: { id, full_name, balance }, ...props }: RecordDialogProps) {
  const [transactionId] = useState(() => randomId(''));
  return (
    <OfficeDialog<BalancePaymentRequest>
      {...props}
      title={`Record payment of ${full_name}`}
      okText="Record Payment"
      path={`/api/admin/program-registrations/${id}/payments`}
      method="POST"
      initialValues={{ transaction_id: transactionId, amount: balance, received_on: todayInIndia() }}
      doneText={() => 'The payment is recorded.'}
    >
      <Form.Item name="transaction_id" hidden>
        <InputNumber />
      </Form.Item>
      <Form.Item
        name="amount"
        label="Amount in rupees"
        extra={`${formatRupees(balance)} is to be collected.`}
        rules={[
          ruleOf((value) =>
            typeof value === 'number' && value > 0 && value <= balance ? null : `From 0.01 to ${balance}`,
          ),
        ]}
      >
        <InputNumber min={0} precision={2} controls={false} style={{ width: '100%' }} />
      </Form.Item>
      <ReceivedItems />
    </OfficeDialog>
  );
}
