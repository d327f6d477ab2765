import { useList } from '@refinedev/core';
import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import type { DonorRecordResponse } from '@qlu/contracts/api/index';
import { DONOR_RECORD_FIELDS } from '@qlu/contracts/donors/donors.resource';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { callApi } from '../providers/api-client';
import { formatCounted } from '../ui/count';
import { InputDialog, useDialogInput } from '../ui/input-dialog';
import { keptDraft, useDraft } from '../ui/use-form-draft';
import { useToasts } from '../ui/use-toasts';

const MOST_FOUND = 8;

interface MergeDialogProps {
  donor: DonorRecordResponse;
  /** A record with a PAN that differs in one character: the dialog begins with its comparison. */
  similar?: DonorRecordResponse;
  onClose: () => void;
  onMerged: () => void;
}

/** Finds another record of the same person, compares both and merges them. */
export function MergeDialog({ donor, similar, onClose, onMerged }: MergeDialogProps) {
  const key = `merge ${donor.id}`;
  const [search, setSearch] = useState(() => keptDraft<{ search: string }, null>(key)?.values.search ?? '');
  useDraft(key, () => (search ? { values: { search }, seen: null } : null));
  const [other, setOther] = useState<DonorRecordResponse | null>(similar ?? null);
  return (
    <InputDialog open title="Merge with another record" width={640} onClose={onClose}>
      {other === null ? (
        <>
          <p className="dialog-text">
            Find the other record of this person. You compare both before anything changes.
          </p>
          <Input.Search
            aria-label="Name, email, phone or last four of the ID"
            placeholder="Name, email, phone or last four of the ID"
            enterButton="Find"
            allowClear
            defaultValue={search}
            autoFocus
            onSearch={setSearch}
          />
          {search.trim() && <FoundDonors search={search.trim()} without={donor.id} onChoose={setOther} />}
        </>
      ) : (
        <Comparison
          donor={donor}
          other={other}
          similar={similar}
          onBack={() => setOther(null)}
          onClose={onClose}
          onMerged={onMerged}
        />
      )}
    </InputDialog>
  );
}

interface FoundDonorsProps {
  search: string;
  without: number;
  onChoose: (donor: DonorRecordResponse) => void;
}

function FoundDonors({ search, without, onChoose }: FoundDonorsProps) {
  const { query, result } = useList<DonorRecordResponse>({
    resource: 'donors',
    pagination: { currentPage: 1, pageSize: MOST_FOUND + 1 },
    filters: [{ field: 'q', operator: 'eq', value: search }],
    errorNotification: false,
  });
  if (query.isPending) return <p role="status">Searching…</p>;
  if (query.isError) return <p role="alert">The search failed. Please try again.</p>;
  const found = result.data.filter(({ id }) => id !== without);
  if (found.length === 0) return <p role="status">No other record found.</p>;
  return (
    <ul className="person-list merge-found" aria-label="Found records">
      {found.slice(0, MOST_FOUND).map((one) => (
        <li key={one.id}>
          <Button block className="merge-choice" onClick={() => onChoose(one)}>
            <span className="line typed-text">{one.name}</span>
            <span className="line quiet">
              {[one.phone, one.email, one.id_number, formatCounted(one.gifts, 'donation')]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </Button>
        </li>
      ))}
      {found.length > MOST_FOUND && <li className="quiet">There are more. Please search more exactly.</li>}
    </ul>
  );
}

interface ComparisonProps extends MergeDialogProps {
  other: DonorRecordResponse;
  onBack: () => void;
}

function Comparison({ donor, other, similar, onBack, onClose, onMerged }: ComparisonProps) {
  const toasts = useToasts();
  const [isBusy, setIsBusy] = useState(false);
  useDialogInput(() => (isBusy ? 'saving' : 'changed'));
  const areIdsDifferent =
    similar === other ||
    (donor.id_number !== '' && other.id_number !== '' && donor.id_number !== other.id_number);

  const send = async (change: 'merge' | 'different', done: string) => {
    setIsBusy(true);
    const result = await callApi(`/api/admin/donors/${donor.id}/${change}`, {
      method: 'POST',
      body: { other: other.id },
    });
    setIsBusy(false);
    if (result.ok) {
      toasts.success(done);
      onClose();
      onMerged();
    } else {
      toasts.problem(result.problem);
    }
  };

  return (
    <>
      <div className="merge-comparison">
        <table>
          <thead>
            <tr>
              <td />
              <th scope="col">This record</th>
              <th scope="col">Other record</th>
            </tr>
          </thead>
          <tbody>
            {ROWS.map(([label, text]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{text(donor) || '—'}</td>
                <td>{text(other) || '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {areIdsDifferent && (
        <Alert
          type="warning"
          showIcon
          message={
            similar
              ? 'The PANs differ in one character. If this is one person, merge the records and correct the PAN of the donation that has the wrong one.'
              : 'The ID numbers differ. Please merge only when you are sure that this is one person.'
          }
        />
      )}
      <p className="dialog-text">
        All donations of the other record move to this one. You can separate a donation again.
      </p>
      <div className="security-actions">
        <Button type="primary" loading={isBusy} onClick={() => void send('merge', 'The records are merged.')}>
          Merge the Records
        </Button>
        {similar === other ? (
          <Button onClick={() => void send('different', 'The records stay as they are.')} autoFocus>
            These Are Two People
          </Button>
        ) : (
          <Button onClick={onBack} autoFocus>
            Go Back
          </Button>
        )}
      </div>
    </>
  );
}

const ROWS: [label: string, text: (donor: DonorRecordResponse) => string][] = [
  ['Name', ({ name }) => name],
  [DONOR_RECORD_FIELDS.phone.label, ({ phone }) => phone],
  [DONOR_RECORD_FIELDS.email.label, ({ email }) => email],
  [DONOR_RECORD_FIELDS.id_number.label, ({ id_number }) => id_number],
  [DONOR_RECORD_FIELDS.gifts.label, ({ gifts }) => String(gifts)],
  [DONOR_RECORD_FIELDS.total_amount.label, ({ total_amount }) => formatRupees(total_amount)],
];
