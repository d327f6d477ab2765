import { Form, Input, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { DONATION_LABELS } from '@qlu/contracts/donations/donations.rules';
import { formatMoney } from '@qlu/contracts/money/money.rules';
import { decisionProblem } from '@qlu/contracts/payments/payments.fields';
import { isFullProblem, useOverbooking } from '../../office/use-overbooking';
import { callApi, MAY_REPEAT } from '../../providers/api-client';
import { RefundDialog, type RefundTarget } from '../../refunds/refund-dialog';
import { ruleOf } from '../../ui/form-rule';
import { DialogForm, InputDialog } from '../../ui/input-dialog';
import { useToasts } from '../../ui/use-toasts';
import type { DialogAction } from './attention-cards';
import { amountLines, type AttentionFlag, attentionTexts, emailText } from './attention-texts';

interface AttentionDialogProps extends EntryDialogProps {
  action: DialogAction;
  flag: AttentionFlag;
}

export function AttentionDialog({ action, flag, ...dialog }: AttentionDialogProps) {
  switch (action) {
    case 'accept':
      return <AcceptDialog flag={flag} {...dialog} />;
    case 'seat':
      return <SeatDialog flag={flag} {...dialog} />;
    case 'resolve':
      return <ResolveDialog flag={flag} {...dialog} />;
    case 'refund':
    case 'transfer':
      return (
        <RefundDialog
          target={action === 'transfer' ? { ...refundTarget(flag), isByHand: true } : refundTarget(flag)}
          open={dialog.open}
          onClose={dialog.onClose}
          afterClose={dialog.afterClose}
          onRefunded={({ status }) => {
            dialog.onDone();
            if (status !== 'failed') dialog.onClose();
          }}
        />
      );
  }
}

/** Without `second` the payment that paid the transaction is refunded; any other payment needs its own id. */
function refundTarget(flag: AttentionFlag): RefundTarget {
  const { id, transaction_id, name, gateway_payment_id, amount, requested_amount, currency } = flag;
  const paidTransaction = [
    'program_over',
    'program_cancelled',
    'paid_again',
    'no_seat',
    'refund_requested',
    'charge_after_end',
  ].includes(flag.kind);
  return {
    transactionId: transaction_id,
    title: name,
    // Nobody cancelled: the payment should not exist, so the cancellation policy does not apply.
    suggestsPolicy: false,
    request:
      flag.kind === 'refund_requested'
        ? { id, amount: requested_amount, reason: flag.reason.replaceAll('\n', ' ') }
        : flag.kind === 'refund_failed' || flag.refund_failure !== null
          ? {
              id,
              amount: flag.kind === 'refund_failed' ? amount : requested_amount,
              reason: 'The first refund failed',
            }
          : undefined,
    second: paidTransaction ? undefined : { gatewayPaymentId: gateway_payment_id, amount, currency },
  };
}

interface EntryDialogProps {
  open: boolean;
  onClose: () => void;
  /** Called when the decision is stored, or when the entry has changed meanwhile: the list must be reloaded. */
  onDone: () => void;
  afterClose: () => void;
}

interface DecisionDialogProps extends EntryDialogProps {
  title: string;
  okText: string;
  /** Label of the text field. */
  label: string;
  /** Path of the request, and the property of its body that holds the text. */
  call: { path: string; field: string };
  /** Toast texts: after success, and after a failure for which the server gives no reason. */
  messages: { done: string; failed: string };
  children: ReactNode;
}

/** Asks for the reason of a decision about an entry and sends it. */
function DecisionDialog(props: DecisionDialogProps) {
  const { open, title, okText, label, call, messages, children, onClose, onDone, afterClose } = props;
  const toasts = useToasts();
  const [form] = Form.useForm<{ text: string }>();
  const [sending, setSending] = useState(false);

  const send = async ({ text }: { text: string }) => {
    setSending(true);
    const result = await callApi(call.path, { method: 'POST', body: { [call.field]: text } });
    setSending(false);
    if (result.ok) {
      toasts.success(messages.done);
    } else {
      toasts.problem(result.problem, messages.failed);
    }
    // Another user decided, or the entry was closed automatically.
    const isGone = !result.ok && (result.problem.status === 404 || result.problem.status === 409);
    if (result.ok || isGone) {
      onDone();
      onClose();
    }
  };

  return (
    <InputDialog
      open={open}
      title={title}
      okText={okText}
      okButtonProps={{ loading: sending }}
      cancelButtonProps={{ disabled: sending }}
      onOk={() => form.submit()}
      onClose={onClose}
      afterClose={afterClose}
      width={480}
    >
      {children}
      <DialogForm
        form={form}
        draftKey={call.path}
        initialValues={{ text: '' }}
        sending={sending}
        onFinish={(values) => void send(values)}
      >
        <Form.Item name="text" label={label} rules={[ruleOf(decisionProblem)]}>
          <Input.TextArea rows={3} maxLength={2_000} />
        </Form.Item>
      </DialogForm>
    </InputDialog>
  );
}

/** Accepts a received amount that differs from the price as full payment. */
function AcceptDialog({ flag, ...dialog }: EntryDialogProps & { flag: AttentionFlag }) {
  const amount = formatMoney(flag.amount, flag.currency);
  const mail = flag.purpose === 'donation' ? 'receipt' : 'confirmation';
  return (
    <DecisionDialog
      {...dialog}
      title={`Accept ${amount} as paid`}
      okText={`Accept ${amount}`}
      label="Reason"
      call={{ path: `/api/admin/attention/${flag.id}/accept`, field: 'reason' }}
      messages={{
        done: `The ${flag.purpose} is complete${flag.email && `, and the ${mail} is on its way`}.`,
        failed: 'No connection. Please reload the page when it is back, and look before you try again.',
      }}
    >
      <dl className="refund-figures">
        {amountLines(flag).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="decision-about">
        This completes the {flag.purpose} of {flag.name} for {flag.item} with {amount}.{placesText(flag)}{' '}
        {emailText(mail, flag)} The audit log keeps your reason.
      </p>
    </DecisionDialog>
  );
}

/** An amount below the price leaves nobody out. */
function placesText({ purpose, item }: AttentionFlag): string {
  if (purpose === 'registration') return ' It counts as paid in full, for all its people.';
  const isOfPlaces = item === DONATION_LABELS['pay-it-forward'];
  return isOfPlaces ? ' It counts as paid in full, and gives all its places.' : '';
}

/** Closes an entry with a note about how it was resolved. */
function ResolveDialog({ flag, ...dialog }: EntryDialogProps & { flag: AttentionFlag }) {
  return (
    <DecisionDialog
      {...dialog}
      title="Mark as resolved"
      okText="Mark as Resolved"
      label="What was decided"
      call={{ path: `/api/admin/attention/${flag.id}/resolve`, field: 'note' }}
      messages={{ done: 'The entry is resolved.', failed: MAY_REPEAT }}
    >
      <p className="decision-about">
        {flag.name}: {attentionTexts(flag).title}. This does not move any money.
      </p>
    </DecisionDialog>
  );
}

/** Gives a seat to a person who paid when the program was full: one that is free again, or by overbooking. */
function SeatDialog({ flag, ...dialog }: EntryDialogProps & { flag: AttentionFlag }) {
  const { open, onClose, onDone, afterClose } = dialog;
  const toasts = useToasts();
  const overbooking = useOverbooking();
  const [sending, setSending] = useState(false);

  const give = async () => {
    setSending(true);
    const path = `/api/admin/program-registrations/${flag.transaction_id}/seat`;
    const result = await overbooking((overbook) => callApi(path, { method: 'PUT', body: { overbook } }));
    setSending(false);
    if (result.ok) {
      toasts.success(`The registration is confirmed${flag.email && ', and the confirmation is on its way'}.`);
    } else {
      toasts.problem(result.problem);
    }
    // Another user decided meanwhile.
    const isGone = !result.ok && !isFullProblem(result.problem) && [404, 409].includes(result.problem.status);
    if (result.ok || isGone) {
      onDone();
      onClose();
    }
  };

  return (
    <Modal
      open={open}
      title="Give a place"
      okText="Give a Place"
      okButtonProps={{ loading: sending }}
      onOk={() => void give()}
      cancelButtonProps={{ disabled: sending }}
      onCancel={() => !sending && onClose()}
      afterClose={afterClose}
      width={480}
    >
      <p className="decision-about">
        This confirms the registration of {flag.name} for {flag.item}. {emailText('confirmation', flag)} If no
        place is free, you are asked first.
      </p>
    </Modal>
  );
}
