import { PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { dayInIndia, formatDay } from '@qlu/contracts/dates/dates.rules';
import { ACCOUNT_COLUMNS, type AccountColumn, accountColumns } from '@qlu/contracts/donations/accounts.rules';
import type { DonationFigures, DonationRecord } from '@qlu/contracts/donations/donations.resource';
import { DONATION_LABELS } from '@qlu/contracts/donations/donations.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { useIdNumber } from '../../id-number/id-number-field';
import { ListPage, type ListColumn } from '../../listing/list-page';
import { byText, byTime, useListPage, type ListDefinition } from '../../listing/use-list-page';
import { DonationDialog } from '../../office/donation-dialog';
import { PersonLink } from '../../people/person-link';
import { Badge } from '../../ui/badge';
import { formatCount } from '../../ui/count';
import { CutText } from '../../ui/cut-text';
import { ExportLink } from '../../ui/export-link';
import { Figure } from '../../ui/figure';
import { LinkButton } from '../../ui/page-header';
import { PAYMENT_STATUS_TEXTS } from '../../ui/status-texts';
import { DonationCard } from './donation-card';
import { CATEGORY_TEXTS, donationBadge, donationTypeText } from './donation-texts';

/** `from` and `to` are days in India of the creation. */
const DONATIONS: ListDefinition = {
  resource: 'donations',
  of: 'donations',
  placeholder: 'Name, email, phone or transaction',
  filters: [
    { name: 'payment_status', label: 'Payment status', all: 'All statuses', options: PAYMENT_STATUS_TEXTS },
    { name: 'donation_type', label: 'Donation type', all: 'All types', options: DONATION_LABELS },
    { name: 'donation_category', label: 'Category', all: 'All categories', options: CATEGORY_TEXTS },
  ],
  days: [{ label: 'Donated', from: 'from', to: 'to' }],
  sorts: {
    ...byTime('created_at'),
    largest: { field: 'amount', order: 'desc', label: 'Largest amount first' },
    smallest: { field: 'amount', order: 'asc', label: 'Smallest amount first' },
    ...byText('donor', 'donor_name', 'Donor'),
    ...byText('type', 'donation_type', 'Donation type'),
    ...byText('status', 'payment_status', 'Payment status'),
    completed: { field: 'payment_completed_at', order: 'desc', label: 'Completed, latest first' },
    'completed-first': { field: 'payment_completed_at', order: 'asc', label: 'Completed, earliest first' },
  },
  figures: '/api/admin/donations/summary',
};

const COLUMNS: ListColumn<DonationRecord>[] = [
  {
    title: 'Donor',
    dataIndex: 'donor_name',
    sorter: true,
    render: (name: string, { id }) => (
      <span className="cut-text row-person" title={name}>
        <PersonLink kind="donation" id={id}>
          {name}
        </PersonLink>
      </span>
    ),
  },
  {
    title: 'Email',
    dataIndex: 'email',
    width: '11%',
    render: (email: string) => <CutText>{email}</CutText>,
  },
  { title: 'Phone', dataIndex: 'phone', width: 98 },
  {
    title: 'Amount',
    dataIndex: 'amount',
    width: 100,
    align: 'right',
    sorter: true,
    render: (amount: number) => <strong>{formatRupees(amount)}</strong>,
  },
  {
    title: 'Donation Type',
    dataIndex: 'donation_type',
    width: '12%',
    sorter: true,
    render: (type: string) => <CutText>{donationTypeText(type)}</CutText>,
  },
  {
    title: 'Category',
    dataIndex: 'donation_category',
    width: 112,
    render: (category: DonationRecord['donation_category']) => (
      <Badge tone="outline">{CATEGORY_TEXTS[category]}</Badge>
    ),
  },
  {
    title: 'Transaction',
    dataIndex: 'transaction_id',
    width: '7.5%',
    wideOnly: true,
    render: (id: string) => <CutText>{id}</CutText>,
  },
  {
    title: 'Status',
    dataIndex: 'payment_status',
    width: 100,
    sorter: true,
    render: (status: DonationRecord['payment_status']) => (
      <Badge tone={donationBadge(status)}>{status}</Badge>
    ),
  },
  {
    title: 'Created',
    dataIndex: 'created_at',
    width: 100,
    sorter: true,
    render: (instant: string) => formatDay(dayInIndia(instant)),
  },
  {
    title: 'Completed',
    dataIndex: 'payment_completed_at',
    width: 104,
    sorter: true,
    wideOnly: true,
    render: (instant: string | null) => (instant ? formatDay(dayInIndia(instant)) : '—'),
  },
];

export default function DonationsPage() {
  const list = useListPage<DonationRecord, DonationFigures>(DONATIONS);
  const { figures, refresh } = list;
  const [isAdding, setIsAdding] = useState(false);
  const idNumber = useIdNumber('/api/admin/donations');
  const card = (donation: DonationRecord, inTable = false) => (
    <DonationCard
      key={donation.id}
      donation={donation}
      idNumber={idNumber}
      onRefunded={refresh}
      inTable={inTable}
    />
  );
  return (
    <ListPage
      title="Donations Management"
      list={list}
      columns={COLUMNS}
      details={{ of: ({ donor_name }) => donor_name, render: (donation) => card(donation, true) }}
      card={(donation) => card(donation)}
      failure="Failed to fetch donations"
      emptyText="No donations found."
      actions={
        <>
          <Button icon={<PlusOutlined aria-hidden />} onClick={() => setIsAdding(true)}>
            Add Donation
          </Button>
          <LinkButton to="/donations/import">Import</LinkButton>
        </>
      }
      exportPath="/api/admin/donations.csv"
      exports={<AccountExport filterParams={list.filterParams} />}
      summary={
        <>
          <dl className="summary summary-three">
            <Figure label="Total Donations" value={figures && formatCount(figures.total_count)} />
            <Figure label="Completed Donations" value={figures && formatCount(figures.completed_count)} />
            <Figure label="Total Amount" value={figures && formatRupees(figures.total_amount)} />
          </dl>
          {figures && <p className="figures-note">{moneyNote(figures)}</p>}
        </>
      }
    >
      {isAdding && <DonationDialog onClose={() => setIsAdding(false)} onChanged={refresh} />}
    </ListPage>
  );
}

/** How the total is calculated, which is net of refunds. */
function moneyNote({ received_amount, refunded_amount, total_amount }: DonationFigures): string {
  return `Received ${formatRupees(received_amount)} · refunded ${formatRupees(refunded_amount)} · kept ${formatRupees(total_amount)}`;
}

const ACCOUNT_OPTIONS = Object.entries(ACCOUNT_COLUMNS).map(([value, label]) => ({ value, label }));

/** The button of the accountant's export, and the dialog that chooses its columns. */
function AccountExport({ filterParams }: { filterParams: Record<string, string> }) {
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
          options={ACCOUNT_OPTIONS}
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
