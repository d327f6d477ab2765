import { useCustom, useList } from '@refinedev/core';
import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import type { DonorRecordResponse, SimilarDonorsResponse } from '@qlu/contracts/api/index';
import { DONOR_RECORD_FIELDS } from '@qlu/contracts/donors/donors.resource';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { formatCounted } from '../ui/count';
import { InputDialog, useDialogInput } from '../ui/input-dialog';
import { keptDraft, useDraft } from '../ui/use-form-draft';
import { useSend } from '../ui/use-send';

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
  const { send, sending: isBusy } = useSend();
  useDialogInput(() => (isBusy ? 'saving' : 'changed'));
  const areIdsDifferent =
    similar === other ||
    (donor.id_number !== '' && other.id_number !== '' && donor.id_number !== other.id_number);

  const decide = async (change: 'merge' | 'different', done: string) => {
    if (!(await send(`/api/admin/donors/${donor.id}/${change}`, { body: { other: other.id }, done }))) return;
    onClose();
    onMerged();
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
        <Button
          type="primary"
          loading={isBusy}
          onClick={() => void decide('merge', 'The records are merged.')}
        >
          Merge the Records
        </Button>
        {similar === other ? (
          <Button onClick={() => void decide('different', 'The records stay as they are.')} autoFocus>
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

/** Records that are perhaps of one person, because their PANs differ in one character. The office merges them, or keeps them apart. */
export function SimilarDonors({ onChanged }: { onChanged: () => void }) {
  const { query } = useCustom<SimilarDonorsResponse[]>({
    url: '/api/admin/donors/similar',
    method: 'get',
    errorNotification: false,
  });
  const [compared, setCompared] = useState<SimilarDonorsResponse | null>(null);
  const pairs = query.data?.data ?? [];
  const changed = () => {
    void query.refetch();
    onChanged();
  };
  if (query.isError)
    return (
      <Alert
        type="error"
        showIcon
        className="similar-donors-notice"
        message="Failed to look for records of one person"
        action={<Button onClick={() => void query.refetch()}>Try Again</Button>}
      />
    );
  if (pairs.length === 0 && !compared) return null;
  return (
    <>
      <Alert
        type="warning"
        showIcon
        className="similar-donors-notice"
        message={`${formatCounted(pairs.length, 'pair')} of records with PANs that differ in one character`}
        description={
          <>
            <p>Perhaps a PAN was mistyped, and both are of one person. Please compare them.</p>
            <ul className="similar-donors">
              {pairs.map((pair) => (
                <li key={`${pair.one.id} ${pair.other.id}`}>
                  <span className="typed-text">
                    {pair.one.name} ({pair.one.id_number}) and {pair.other.name} ({pair.other.id_number})
                  </span>
                  <Button
                    size="small"
                    aria-label={`Compare ${pair.one.name} and ${pair.other.name}`}
                    onClick={() => setCompared(pair)}
                  >
                    Compare
                  </Button>
                </li>
              ))}
            </ul>
          </>
        }
      />
      {compared && (
        <MergeDialog
          donor={compared.one}
          similar={compared.other}
          onClose={() => setCompared(null)}
          onMerged={changed}
        />
      )}
    </>
  );
}
