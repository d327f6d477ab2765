import { UploadOutlined } from '@ant-design/icons';
import { Alert, Button, Checkbox, Form, List, Segmented, Upload } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ImportedRowResponse, ImportPreviewResponse } from '@qlu/contracts/api/index';
import { formatDay, isCalendarDate } from '@qlu/contracts/dates/dates.rules';
import { IMPORT_MAX_ROWS } from '@qlu/contracts/donations/import.resource';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { MODE_LABELS, type PaymentMode } from '@qlu/contracts/payments/received.rules';
import { CitizenItem } from '../../office/donation-dialog';
import { Badge } from '../../ui/badge';
import { ExportLink } from '../../ui/export-link';
import { PageHeader } from '../../ui/page-header';
import { type ImportChoices, importedText, useGiftImport } from './use-gift-import';

/** Imports many gifts from a CSV file: choose it, check its rows, import all or none. */
export default function ImportPage() {
  const { busy, checked, done, check, send } = useGiftImport();
  const choose = (file: File) => {
    check(file);
    // Prevents AntD from uploading the file itself.
    return false;
  };
  return (
    <div className="donation-import">
      <PageHeader title="Import Donations">
        <ExportLink path="/api/admin/donation-imports/template.csv" filterParams={{}} label="Template" />
      </PageHeader>
      <section className="card" aria-label="The file">
        <p>
          Put a bank statement or old records into the columns of the template, and save the file as CSV
          UTF-8. It can have up to {IMPORT_MAX_ROWS.toLocaleString('en-IN')} donations and 5 MB. Date, amount,
          “Given by” and the name are needed; an ID number with an address gives the donor a tax receipt. A
          donation with a receipt number keeps it, and gets no other receipt.
        </p>
        <Upload accept=".csv,text/csv" showUploadList={false} beforeUpload={choose} disabled={busy}>
          <Button icon={<UploadOutlined aria-hidden />} loading={busy}>
            {checked ? 'Choose Another File' : 'Choose a CSV File'}
          </Button>
        </Upload>
      </section>
      {done && (
        <Alert
          type="success"
          showIcon
          message={importedText(done)}
          action={<Link to="/donations">See the donations</Link>}
        />
      )}
      {checked && (
        <section className="card" aria-label={checked.file.name} key={checked.importId}>
          <div className="card-head">
            <h2>{checked.file.name}</h2>
          </div>
          <Summary preview={checked.preview} />
          <CheckedRows preview={checked.preview} busy={busy} onSend={send} />
        </section>
      )}
    </div>
  );
}

function Summary({ preview: { rows, ignored_columns: ignored } }: { preview: ImportPreviewResponse }) {
  const total = rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const broken = rows.filter(({ problems }) => problems.length > 0).length;
  return (
    <div role="status">
      <p>
        {rows.length} {rows.length === 1 ? 'donation' : 'donations'},{' '}
        {formatRupees(Math.round(total * 100) / 100)} together.
      </p>
      {ignored.length > 0 && (
        <Alert
          type="info"
          message={`These columns are ignored: ${ignored.join(', ')}`}
          className="import-note"
        />
      )}
      {broken > 0 && (
        <Alert
          type="error"
          showIcon
          className="import-note"
          message={`${broken} ${broken === 1 ? 'row has a problem' : 'rows have problems'}. Nothing can be imported. Please correct the file and choose it again.`}
        />
      )}
    </div>
  );
}

interface CheckedRowsProps {
  preview: ImportPreviewResponse;
  busy: boolean;
  onSend: (choices: ImportChoices) => Promise<void>;
}

/** The rows, and the form that imports them. A gift that may be entered already is left out until the office confirms it. */
function CheckedRows({ preview: { rows }, busy, onSend }: CheckedRowsProps) {
  const [confirmed, setConfirmed] = useState<ReadonlySet<number>>(new Set());
  const confirm = (line: number, isConfirmed: boolean) => {
    const next = new Set(confirmed);
    if (isConfirmed) next.add(line);
    else next.delete(line);
    setConfirmed(next);
  };
  const skipped = rows.filter(({ line, resembles }) => resembles !== null && !confirmed.has(line));
  const lines = { confirmed: [...confirmed], skipped: skipped.map(({ line }) => line) };
  const count = rows.length - skipped.length;
  return (
    <>
      <ImportRows rows={rows} confirmed={confirmed} onConfirm={confirm} />
      {rows.every(({ problems }) => problems.length === 0) && (
        <Form<Omit<ImportChoices, 'lines'>>
          layout="vertical"
          requiredMark={false}
          onFinish={(choices) => void onSend({ ...choices, lines })}
        >
          {skipped.length > 0 && (
            <Alert
              type="info"
              showIcon
              className="import-note"
              message={`${skipped.length} ${skipped.length === 1 ? 'donation looks' : 'donations look'} as if entered already, and will be left out. Tick a line to import it anyway.`}
            />
          )}
          <Form.Item name="thanks" valuePropName="checked">
            <Checkbox>Send the thanks and the tax receipts to the donors by email</Checkbox>
          </Form.Item>
          <CitizenItem
            name="indian_citizens"
            label="All donors in this file declare that they are Indian citizens."
          />
          <Button type="primary" htmlType="submit" loading={busy} disabled={count === 0}>
            {`Import ${count} ${count === 1 ? 'donation' : 'donations'}`}
          </Button>
        </Form>
      )}
    </>
  );
}

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
function ImportRows({ rows, confirmed, onConfirm }: ImportRowsProps) {
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
