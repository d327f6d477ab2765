import { Button } from 'antd';
import { useState } from 'react';
import type { DonationRecord } from '@qlu/contracts/donations/donations.resource';
import { TaxReceiptsDialog } from './tax-receipts-dialog';

/** Opens the tax receipts of a donation. Renders nothing for a donation that was never paid. */
export function TaxReceiptsButton({ donation }: { donation: DonationRecord }) {
  const [isOpen, setIsOpen] = useState(false);
  const { transaction_id, donor_name, payment_completed_at } = donation;
  if (!payment_completed_at) return null;
  return (
    <>
      <Button
        size="small"
        className="refund-open"
        aria-label={`Tax receipts of ${donor_name}`}
        onClick={() => setIsOpen(true)}
      >
        Tax receipts
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
