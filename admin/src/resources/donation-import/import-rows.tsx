import { List, Segmented } from 'antd';
import { useState } from 'react';
import type { ImportedRowResponse } from '@qlu/contracts/api/index';
import { formatDay, isCalendarDate } from '@qlu/contracts/dates/dates.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { MODE_LABELS, type PaymentMode } from '@qlu/contracts/payments/received.rules';
import { Badge } from '../../ui/badge';

type Shown = 'all' | 'problems' | 'duplicates';

const FILTERS: Record<Shown, (row: ImportedRowResponse) => boolean> = {
  all: () => true,
  problems: ({ problems }) => problems.length > 0,
  duplicates: ({ duplicate_of }) => duplicate_of !== null,
};

/** The rows of a file, those with problems first. */
export function ImportRows({ rows }: { rows: readonly ImportedRowResponse[] }) {
  const first: Shown = rows.some(FILTERS.problems) ? 'problems' : 'all';
  const [shown, setShown] = useState<Shown>(first);
  const count = (filter: Shown) => rows.filter(FILTERS[filter]).length;
  return (
    <>
      <Segmented<Shown>
        aria-label="Rows to show"
        value={shown}
        onChange={setShown}
        options={[
          { value: 'all', label: `All (${count('all')})` },
          { value: 'problems', label: `Problems (${count('problems')})` },
          { value: 'duplicates', label: `Duplicates (${count('duplicates')})` },
        ]}
      />
      <List
        rowKey="line"
        dataSource={rows.filter(FILTERS[shown])}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
        locale={{ emptyText: 'None' }}
        renderItem={(row) => <ImportRow row={row} />}
      />
    </>
  );
}

function ImportRow({ row }: { row: ImportedRowResponse }) {
  const { line, received_on, amount, mode, reference, donor_name, problems, duplicate_of } = row;
  const facts = [
    isCalendarDate(received_on) ? formatDay(received_on) : received_on,
    MODE_LABELS[mode as PaymentMode] ?? mode,
    reference,
    row.earlier_receipt && `keeps receipt ${row.earlier_receipt}`,
    row.has_id_number && 'with ID number',
  ];
  return (
    <List.Item>
      <div className="import-row">
        <span className="quiet">Line {line}</span> <strong>{donor_name || 'No name'}</strong>{' '}
        {amount !== null && <span>{formatRupees(amount)}</span>}
        <span className="line quiet">{facts.filter(Boolean).join(' · ')}</span>
        {problems.length > 0 && (
          <span className="line">
            <Badge tone="destructive">{problems.length === 1 ? 'problem' : 'problems'}</Badge>{' '}
            {problems.join(' · ')}
          </span>
        )}
        {duplicate_of && (
          <span className="line">
            <Badge tone="secondary">duplicate?</Badge> {duplicate_of}
          </span>
        )}
      </div>
    </List.Item>
  );
}
