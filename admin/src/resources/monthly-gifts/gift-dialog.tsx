import { type HttpError, useCustom } from '@refinedev/core';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import type { GiftContactRequest, MonthlyGiftDetailResponse } from '@qlu/contracts/api/index';
import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import type { DonationRecord } from '@qlu/contracts/donations/donations.resource';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import {
  CANCEL_GIFT_FIELDS,
  type MonthlyGiftRecord,
} from '@qlu/contracts/monthly-gifts/monthly-gifts.resource';
import { isEnded, type MonthlyGiftStatus } from '@qlu/contracts/monthly-gifts/monthly-gifts.rules';
import { decisionProblem } from '@qlu/contracts/payments/payments.fields';
import { ContactItems, IdentityItems } from '../../office/contact-items';
import { OfficeDialog } from '../../office/office-dialog';
import { PersonLink } from '../../people/person-link';
import { Badge } from '../../ui/badge';
import { EmailLink, PhoneLink } from '../../ui/contact-links';
import { Field } from '../../ui/field';
import { CHECK_ON_LEAVE, ruleOf } from '../../ui/form-rule';
import { DialogForm, InputDialog } from '../../ui/input-dialog';
import { QueryState } from '../../ui/query-state';
import { useSend } from '../../ui/use-send';
import { useToasts } from '../../ui/use-toasts';
import { donationBadge } from '../donations/donation-texts';
import { GiftStatus } from './gift-status';

interface GiftDialogProps {
  gift: MonthlyGiftRecord;
  onClose: () => void;
  onChanged: () => void;
}

/** Everything about one monthly gift, with its charges, its correction and its cancellation. */
export function GiftDialog({ gift: listed, onClose, onChanged }: GiftDialogProps) {
  const [gift, setGift] = useState(listed);
  const [isCancelling, setIsCancelling] = useState(false);
  const { cancel_requested_at: cancelledAt } = gift;
  const canCancel = cancelledAt === null && !isEnded(gift.status);
  return (
    <InputDialog open title={`Monthly gift of ${gift.donor_name}`} width={560} onClose={onClose}>
      <dl className="gift-fields">
        <Field label="Every month">
          <strong>{formatRupees(gift.amount)}</strong>
        </Field>
        <Field label="Status">
          <GiftStatus gift={gift} />
        </Field>
        <Field label="Contact">
          <PhoneLink className="line">{gift.phone}</PhoneLink>
          <EmailLink className="line">{gift.email}</EmailLink>
        </Field>
        <Field label="Next charge">{gift.next_charge_at ? formatInstant(gift.next_charge_at) : '—'}</Field>
        <Field label="Received">
          {formatRupees(gift.received_amount)} in {gift.paid_count} of at most {gift.max_charges} charges
        </Field>
        <Field label="Since">{formatInstant(gift.created_at)}</Field>
        <Field label="Subscription at Razorpay">
          <span className="transaction-id">{gift.subscription_id ?? '—'}</span>
        </Field>
        {cancelledAt && (
          <Field label="Cancelled">
            <span className="line">
              {formatInstant(cancelledAt)} by{' '}
              {gift.cancel_requested_by === 'donor' ? 'the donor' : gift.cancel_requested_by}
            </span>
            {gift.cancel_reason && <span className="line quiet typed-text">{gift.cancel_reason}</span>}
          </Field>
        )}
      </dl>
      <GiftCharges giftId={gift.id} />
      {!isCancelling && (
        <div className="security-actions">
          <CorrectGift gift={gift} onCorrected={setGift} onChanged={onChanged} />
          {canCancel && (
            <Button danger onClick={() => setIsCancelling(true)}>
              Cancel This Gift
            </Button>
          )}
        </div>
      )}
      {canCancel && isCancelling && (
        <CancelGiftForm
          gift={gift}
          onBack={() => setIsCancelling(false)}
          onCancelled={(changed) => {
            setGift(changed);
            setIsCancelling(false);
            onChanged();
          }}
        />
      )}
    </InputDialog>
  );
}

/** The newest charges. The page of the person has all of them. */
const SHOWN = 12;

/** The donations of a monthly gift, newest first. */
function GiftCharges({ giftId }: { giftId: number }) {
  const { query } = useCustom<DonationRecord[], HttpError>({
    url: '/api/admin/donations',
    method: 'get',
    config: {
      query: { monthly_gift_id: giftId, _start: 0, _end: SHOWN, _sort: 'created_at', _order: 'desc' },
    },
    errorNotification: false,
  });
  const donations = query.data?.data;
  return (
    <section className="card" aria-labelledby="gift-charges">
      <div className="card-head">
        <h2 id="gift-charges">Charges</h2>
      </div>
      <QueryState query={query} failure="Failed to fetch the charges" />
      {donations?.length === 0 && <p>Nothing was charged yet.</p>}
      {donations?.map((donation) => (
        <p key={donation.id}>
          <PersonLink kind="donation" id={donation.id}>
            {formatInstant(donation.created_at)}
          </PersonLink>{' '}
          <strong>{formatRupees(donation.amount)}</strong>{' '}
          <Badge tone={donationBadge(donation.payment_status)}>{donation.payment_status}</Badge>
        </p>
      ))}
    </section>
  );
}

interface CorrectGiftProps {
  gift: MonthlyGiftRecord;
  onCorrected: (gift: MonthlyGiftRecord) => void;
  onChanged: () => void;
}

/** Corrects the details of the donor. Renders nothing when they were deleted. */
function CorrectGift({ gift, onCorrected, onChanged }: CorrectGiftProps) {
  const toasts = useToasts();
  const [isOpen, setIsOpen] = useState(false);
  const { id, donor_name, phone, email } = gift;
  if (!phone) return null;
  const close = () => setIsOpen(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Correct Details</Button>
      {isOpen && (
        <OfficeDialog<GiftContactRequest>
          title={`Correct ${donor_name}`}
          okText="Save"
          path={`/api/admin/monthly-gifts/${id}/contact`}
          method="PUT"
          initialValues={{ donor_name, phone, email }}
          isCorrection
          doneText={() => ''}
          onDone={(body) => {
            onCorrected((body as MonthlyGiftDetailResponse).gift as MonthlyGiftRecord);
            toasts.success('The details are saved. Later charges and receipts use them.');
            onChanged();
            close();
          }}
          onClose={close}
          onChanged={onChanged}
        >
          <p className="dialog-text">
            Later charges, receipts and letters use the corrected details. Receipts that were issued stay as
            they are.
          </p>
          <ContactItems
            name="donor_name"
            emailNote="A new address gets a new link to this gift. The former link stops working."
          />
          <IdentityItems storedType="" addressNote="Leave it empty to keep the stored one." />
        </OfficeDialog>
      )}
    </>
  );
}

interface CancelGiftFormProps {
  gift: MonthlyGiftRecord;
  onBack: () => void;
  onCancelled: (gift: MonthlyGiftRecord) => void;
}

/** Asks for the reason, because a cancelled gift cannot be resumed. */
function CancelGiftForm({ gift, onBack, onCancelled }: CancelGiftFormProps) {
  const { sending, send } = useSend();
  const path = `/api/admin/monthly-gifts/${gift.id}/cancel`;
  const [form] = Form.useForm<{ reason: string }>();
  // A gift that nobody has begun ends without an email.
  const isNotified = gift.status !== 'created' && gift.email !== '';

  const cancel = async ({ reason }: { reason: string }) => {
    const cancelled = await send<MonthlyGiftDetailResponse>(path, {
      body: { reason },
      done: (body) =>
        `The monthly gift of ${gift.donor_name} is ${isEnded(body.gift.status as MonthlyGiftStatus) ? '' : 'being '}cancelled.${isNotified ? ' The donor gets an email.' : ''}`,
    });
    if (cancelled) onCancelled(cancelled.gift as MonthlyGiftRecord);
  };

  return (
    <DialogForm<{ reason: string }>
      form={form}
      draftKey={path}
      sending={sending}
      onFinish={(values) => void cancel(values)}
    >
      <p className="dialog-text">
        Nothing more is charged{isNotified && ', and the donor gets an email'}. A cancelled gift cannot be
        resumed.
      </p>
      <Form.Item
        name="reason"
        label={CANCEL_GIFT_FIELDS.reason.label}
        rules={[ruleOf(decisionProblem)]}
        {...CHECK_ON_LEAVE}
      >
        <Input.TextArea autoSize={{ minRows: 2 }} autoFocus />
      </Form.Item>
      <div className="security-actions">
        <Button danger type="primary" htmlType="submit" loading={sending}>
          Cancel This Gift
        </Button>
        <Button onClick={onBack}>Go Back</Button>
      </div>
    </DialogForm>
  );
}
