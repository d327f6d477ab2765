import { Checkbox, List, Segmented } from 'antd';
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

interface ImportRowsProps {
  rows: readonly ImportedRowResponse[];
  /** The lines of possible duplicates that the office imports all the same. */
  confirmed: ReadonlySet<number>;
  onConfirm: (line: number, isConfirmed: boolean) => void;
}

/** The rows of a file, those with problems first, then those that may be entered already. */
export function ImportRows({ rows, confirmed, onConfirm }: ImportRowsProps) {
  const first = (['problems', 'duplicates'] as const).find((filter) => rows.some(FILTERS[filter])) ?? 'all';
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
          { value: 'duplicates', label: `Already entered? (${count('duplicates')})` },
        ]}
      />
      <List
        rowKey="line"
        dataSource={rows.filter(FILTERS[shown])}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
        locale={{ emptyText: 'None' }}
        renderItem={(row) => (
          <ImportRow
            row={row}
            isConfirmed={confirmed.has(row.line)}
            onConfirm={(isConfirmed) => onConfirm(row.line, isConfirmed)}
          />
        )}
      />
    </>
  );
}

interface ImportRowProps {
  row: ImportedRowResponse;
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
}

function ImportRow({ row, isConfirmed, onConfirm }: ImportRowProps) {
  const { line, received_on, amount, mode, reference, donor_name, problems } = row;
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
        {row.resembles && (
          <>
            <span className="line">
              <Badge tone="secondary">already entered?</Badge> {row.resembles}
            </span>
            <Checkbox checked={isConfirmed} onChange={({ target }) => onConfirm(target.checked)}>
              Import line {line} anyway
            </Checkbox>
          </>
        )}
      </div>
    </List.Item>
  );
}
