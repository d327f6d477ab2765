import { Alert, Button, Popconfirm, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type {
  ArnsImportedResponse,
  CertificatesImportedResponse,
  FilingResponse,
  StatementFiguresResponse,
  StatementResponse,
} from '@qlu/contracts/api/index';
import { formatDay, formatInstant, todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { financialYearLabel, getFinancialYear } from '@qlu/contracts/foundation/foundation.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { uploadFile } from '../../providers/api-client';
import { Badge } from '../../ui/badge';
import { formatCount, formatCounted } from '../../ui/count';
import { Figure } from '../../ui/figure';
import { PageHeader, RefreshButton } from '../../ui/page-header';
import { QueryState } from '../../ui/query-state';
import { useToasts } from '../../ui/use-toasts';
import { GiftsSection } from './gifts-section';
import { nextText } from './statement-texts';
import { useStatement, useStatementAction } from './use-statement';

/** The yearly statement of donations: what is ready, what is missing, and the files for the portal. */
export default function StatementPage() {
  const [year, setYear] = useState(() => getFinancialYear(todayInIndia()));
  const [changes, setChanges] = useState(0);
  const query = useStatement(year);
  const statement = query.data?.data;
  const refresh = () => {
    setChanges((count) => count + 1);
    void query.refetch();
  };
  return (
    <>
      <PageHeader
        title="Statement of Donations"
        detail={
          statement &&
          `${statement.statement_form ?? 'Form'} for ${financialYearLabel(year)}, due on ${formatDay(statement.due_on)}`
        }
      >
        <Select
          aria-label="Financial year"
          value={year}
          onChange={setYear}
          options={(statement?.years ?? [year]).map((each) => ({
            value: each,
            label: financialYearLabel(each),
          }))}
        />
        <RefreshButton isLoading={query.isFetching} onClick={refresh} />
      </PageHeader>
      <QueryState query={query} failure="Failed to fetch the statement" onRetry={refresh} />
      {statement && (
        <>
          {!statement.statement_form && (
            <Alert
              type="warning"
              showIcon
              className="statement-note"
              message="The settings of the foundation have no section and forms for this year. The owner enters them on the page Foundation."
            />
          )}
          <StatementFigures figures={statement.figures} />
          <FilingsSection statement={statement} onChanged={refresh} />
          <WithdrawalsSection statement={statement} onChanged={refresh} />
          <GiftsSection key={year} statement={statement} changes={changes} onChanged={refresh} />
        </>
      )}
    </>
  );
}

function StatementFigures({ figures }: { figures: StatementFiguresResponse }) {
  const { gifts, amount, donors, rows, rows_amount } = figures;
  return (
    <dl className="summary">
      <Figure label="Donations of the year" value={formatCount(gifts)} />
      <Figure label="Received" value={formatRupees(amount)} />
      <Figure
        label="Ready"
        value={
          <>
            <span className="one-line">{formatCounted(donors, 'donor')},</span>{' '}
            <span className="one-line">{formatCounted(rows, 'row')}</span>
          </>
        }
      />
      <Figure label="Ready, in whole rupees" value={formatRupees(rows_amount)} />
    </dl>
  );
}

interface WithdrawalsSectionProps {
  statement: StatementResponse;
  onChanged: () => void;
}

/** Filed rows that the office has to delete at the portal. Renders nothing when there are none. */
function WithdrawalsSection({ statement, onChanged }: WithdrawalsSectionProps) {
  const { busy, run } = useStatementAction(onChanged);
  const { withdrawals } = statement;
  if (withdrawals.length === 0) return null;
  return (
    <section className="card" aria-labelledby="statement-withdrawals">
      <div className="card-head">
        <h2 id="statement-withdrawals">To delete at the portal</h2>
      </div>
      <p className="quiet">
        These rows were filed, but their donations were refunded, excluded or belong to another ID now. Delete
        them at the portal, then press “Deleted”.
      </p>
      <ul className="person-list statement-filings">
        {withdrawals.map(({ id, arn, serial, file_name: file, id_number: idNumber, amount }) => (
          <li key={id} className="statement-filing">
            <span>
              <span className="line">{`ID ${idNumber}, ${formatRupees(amount)}`}</span>
              <span className="line quiet">{`${arn ? `ARN ${arn}, ` : ''}row ${serial} of ${file}`}</span>
            </span>
            <Button
              loading={busy === `rows/${id}/withdraw`}
              aria-label={`Row ${serial} of ${file} is deleted`}
              onClick={() => run(`rows/${id}/withdraw`, 'The row no longer counts as filed.')}
            >
              Deleted
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FilingsSectionProps {
  statement: StatementResponse;
  onChanged: () => void;
}

/** What the next files contain, and the files that were created. */
function FilingsSection({ statement, onChanged }: FilingsSectionProps) {
  const { year, filings, figures } = statement;
  const { original, revised, waiting } = figures.next;
  const { busy, run } = useStatementAction(onChanged);
  const path = `${year}/filings`;
  return (
    <section className="card" aria-labelledby="statement-files">
      <div className="card-head">
        <h2 id="statement-files">Files for the portal</h2>
        <div className="card-actions">
          {filings.some(({ arns }) => arns > 0) && (
            <ImportButton<CertificatesImportedResponse>
              label="Import certificates"
              of="Import certificates from a ZIP file"
              path="certificates"
              accept=".zip"
              doneText={importedText}
              onChanged={onChanged}
            />
          )}
          <Button
            type="primary"
            disabled={original + revised === 0}
            loading={busy === path}
            onClick={() => run(path, 'The files are created. Download them and upload them at the portal.')}
          >
            Create Files
          </Button>
        </div>
      </div>
      <p>
        {nextText(
          figures.next,
          filings.some(({ discarded_at: discardedAt }) => discardedAt === null),
        )}
      </p>
      {waiting > 0 && (
        <p className="quiet">
          {`Waiting for the ARN of the row that they replace: ${formatCounted(waiting, 'changed row')}.`}
        </p>
      )}
      <ul className="person-list statement-filings">
        {filings.map((filing) => (
          <Filing key={filing.id} filing={filing} busy={busy} run={run} onChanged={onChanged} />
        ))}
      </ul>
    </section>
  );
}

function importedText(imported: CertificatesImportedResponse): string {
  const { stored, known, unmatched, names, outdated, outdated_names: outdatedNames } = imported;
  const parts = [`Stored: ${formatCounted(stored, 'certificate')}.`];
  if (known > 0) parts.push(`Stored before: ${formatCount(known)}.`);
  if (unmatched > 0) parts.push(`Without an ARN of ours: ${formatCount(unmatched)} (${names.join(', ')}).`);
  if (outdated > 0)
    parts.push(
      `Of rows that were deleted or changed at the portal, not stored: ${formatCount(outdated)} (${outdatedNames.join(', ')}).`,
    );
  return parts.join(' ');
}

interface FilingProps extends Pick<ReturnType<typeof useStatementAction>, 'busy' | 'run'> {
  filing: FilingResponse;
  onChanged: () => void;
}

function Filing({ filing, busy, run, onChanged }: FilingProps) {
  const { id, kind, file_name: name, rows, amount, sha256, arns, discarded_at: discardedAt } = filing;
  const { certificates, sent } = filing;
  const send = `filings/${id}/send`;
  const discard = `filings/${id}/discard`;
  return (
    <li className="statement-filing">
      <div>
        <strong className="line">{name}</strong>
        <span className="line">
          {`${formatCounted(rows, 'row')}, ${formatRupees(amount)}, ${formatInstant(filing.created_at)}, ${filing.created_by}`}
        </span>
        <span className="line quiet statement-checksum">SHA-256 {sha256}</span>
        <Badge tone={discardedAt ? 'destructive' : 'outline'}>{discardedAt ? 'discarded' : kind}</Badge>{' '}
        {arns > 0 && <Badge tone="positive">{formatCounted(arns, 'ARN')}</Badge>}{' '}
        {certificates > 0 && <Badge tone="positive">{formatCounted(certificates, 'certificate')}</Badge>}{' '}
        {sent > 0 && <Badge tone="positive">{`${formatCount(sent)} sent`}</Badge>}
      </div>
      <div className="card-actions">
        <Button href={`/api/admin/donation-statements/filings/${id}/file`} aria-label={`Download ${name}`}>
          Download
        </Button>
        {!discardedAt && arns < rows && (
          <ImportButton<ArnsImportedResponse>
            label="Import ARNs"
            of={`Import ARNs of ${name}`}
            path="arn-lists"
            accept=".csv"
            fields={{ filing: String(id) }}
            doneText={(body) => `ARNs are stored for ${formatCounted(body.rows, 'row')}.`}
            onChanged={onChanged}
          />
        )}
        {sent < certificates && (
          <Popconfirm
            title={`Send ${formatCounted(certificates - sent, 'certificate')}?`}
            description="Each donor with an email address gets a link. It cannot be taken back. Those of refunded donations wait for the next statement file."
            okText="Send"
            onConfirm={() =>
              run(send, 'The certificates are on their way to the donors with an email address.')
            }
          >
            <Button type="primary" loading={busy === send} aria-label={`Send certificates of ${name}`}>
              Send Certificates
            </Button>
          </Popconfirm>
        )}
        {!discardedAt && arns === 0 && (
          <Popconfirm
            title="Discard this file?"
            description="Only if it was not filed at the portal. Its rows go into the next file."
            okText="Discard"
            onConfirm={() => run(discard, 'The file is discarded.')}
          >
            <Button danger loading={busy === discard} aria-label={`Discard ${name}`}>
              Discard
            </Button>
          </Popconfirm>
        )}
      </div>
    </li>
  );
}

interface ImportButtonProps<Body> {
  label: string;
  /** Names what is imported, for screen readers. */
  of: string;
  path: string;
  accept: string;
  fields?: Record<string, string>;
  doneText: (body: Body) => string;
  onChanged: () => void;
}

/** A button that sends one file from the portal, and says what was imported. */
function ImportButton<Body>(props: ImportButtonProps<Body>) {
  const { label, of, path, accept, fields, doneText, onChanged } = props;
  const toasts = useToasts();
  const [isSending, setSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const sending = useRef<AbortController | null>(null);
  // Leaving the page cancels the upload.
  useEffect(() => () => sending.current?.abort(), []);

  const send = async (file: File) => {
    const stop = new AbortController();
    sending.current = stop;
    setSending(true);
    const result = await uploadFile<Body>(`/api/admin/donation-statements/${path}`, file, {
      signal: stop.signal,
      onProgress: () => undefined,
      fields,
    });
    if (stop.signal.aborted) return;
    setSending(false);
    if (result.ok) toasts.success(doneText(result.data));
    else toasts.problem(result.problem);
    onChanged();
  };

  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={of}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void send(file);
          currentTarget.value = '';
        }}
      />
      <Button loading={isSending} aria-label={of} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
