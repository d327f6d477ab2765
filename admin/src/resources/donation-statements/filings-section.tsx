import { Button, Popconfirm } from 'antd';
import type {
  ArnsImportedResponse,
  CertificatesImportedResponse,
  FilingResponse,
  StatementResponse,
} from '@qlu/contracts/api/index';
import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { Badge } from '../../ui/badge';
import { formatCount, formatCounted } from '../../ui/count';
import { ImportButton } from './import-button';
import { nextText } from './statement-texts';
import { useStatementAction } from './use-statement';

interface FilingsSectionProps {
  statement: StatementResponse;
  onChanged: () => void;
}

/** What the next files contain, and the files that were created. */
export function FilingsSection({ statement, onChanged }: FilingsSectionProps) {
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
