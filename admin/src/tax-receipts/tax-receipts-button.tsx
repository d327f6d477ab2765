import { Button } from 'antd';
import { useState } from 'react';
import type { DonationRecord } from '@qlu/contracts/donations/donations.resource';
import { TaxReceiptsDialog } from './tax-receipts-dialog';

/** Opens the tax receipts of a donation. Renders nothing for a donation that was never received. */
export function TaxReceiptsButton({ donation }: { donation: DonationRecord }) {
  const [isOpen, setIsOpen] = useState(false);
  const { transaction_id, donor_name, payment_completed_at, payment_mode } = donation;
  // A bounced cheque is no longer complete, but it may have a cancelled receipt.
  if (!payment_completed_at && payment_mode !== 'cheque') return null;
  return (
    <>
      <Button
        size="small"
        className="refund-open"
        aria-label={`Tax receipts of ${donor_name}`}
        onClick={() => setIsOpen(true)}
      >
        Tax Receipts
      </Button>
      {isOpen && (
        <TaxReceiptsDialog
          transactionId={transaction_id}
          name={donor_name}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
