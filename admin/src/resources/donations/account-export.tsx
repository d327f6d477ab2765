import { Button, Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { ACCOUNT_COLUMNS, accountColumns } from '@qlu/contracts/donations/accounts.rules';
import type { AccountColumn } from '@qlu/contracts/donations/accounts.rules';
import { ExportLink } from '../../ui/export-link';

const OPTIONS = Object.entries(ACCOUNT_COLUMNS).map(([value, label]) => ({ value, label }));

/** The button of the accountant's export, and the dialog that chooses its columns. */
export function AccountExport({ filterParams }: { filterParams: Record<string, string> }) {
  const [open, setOpen] = useState(false);
  const [columns, setColumns] = useState<string[]>(accountColumns(null));
  const [whole, setWhole] = useState(false);
  const hasId = columns.includes('id_number' satisfies AccountColumn);
  return (
    <>
      <Button onClick={() => setOpen(true)}>For the Accountant</Button>
      <Modal
        open={open}
        title="Donations for the accountant"
        onCancel={() => setOpen(false)}
        footer={null}
        destroyOnHidden
      >
        <p className="dialog-text">
          The file has the donations that your search and filters show. Choose its columns.
        </p>
        <Checkbox.Group
          className="account-columns"
          aria-label="Columns"
          options={OPTIONS}
          value={columns}
          onChange={setColumns}
        />
        <Checkbox
          checked={whole && hasId}
          disabled={!hasId}
          onChange={({ target }) => setWhole(target.checked)}
        >
          Whole ID numbers instead of the last four characters (this is in the audit log)
        </Checkbox>
        <p className="account-download">
          {columns.length > 0 && (
            <ExportLink
              path="/api/admin/donation-accounts.csv"
              filterParams={{
                ...filterParams,
                columns: columns.join(','),
                ...(whole && hasId && { id_numbers: 'whole' }),
              }}
              label="Download"
            />
          )}
        </p>
      </Modal>
    </>
  );
}
