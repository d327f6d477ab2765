import { Button } from 'antd';
import { useState } from 'react';
import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import type { MonthlyGiftRecord } from '@qlu/contracts/monthly-gifts/monthly-gifts.resource';
import { isEnded } from '@qlu/contracts/monthly-gifts/monthly-gifts.rules';
import { Field } from '../../ui/field';
import { InputDialog } from '../../ui/input-dialog';
import { EmailLink, PhoneLink } from '../../ui/contact-links';
import { CancelGiftForm } from './cancel-gift-form';
import { CorrectGift } from './correct-gift';
import { GiftCharges } from './gift-charges';
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
