import { Alert } from 'antd';
import { useState } from 'react';
import { FOUNDATION_MESSAGES as messages } from '@qlu/contracts/foundation/foundation.messages';
import { canIssueReceipts } from '@qlu/contracts/foundation/foundation.rules';
import type { FoundationResponse } from '@qlu/contracts/api/index';
import { PageHeader } from '../../ui/page-header';
import { QueryState } from '../../ui/query-state';
import { FoundationForm } from './foundation-form';
import { FoundationPictureCard } from './foundation-picture-card';
import { IssueReceipts } from './issue-receipts';
import { useFoundation } from './use-foundation';

/** What tax receipts and the yearly statement need to know about the foundation. Only for owners. */
export default function FoundationPage() {
  const { query, loaded, refresh } = useFoundation();
  // What the last change returned, which is newer than what the page has loaded.
  const [changed, setChanged] = useState<FoundationResponse | null>(null);
  const current = changed ?? loaded;
  return (
    <>
      <PageHeader title="Foundation" />
      <QueryState query={query} failure={messages.fetchFailed} onRetry={refresh} />
      {current && (
        <div className="foundation">
          <MissingParts {...current} />
          <FoundationForm current={current} onSaved={setChanged} />
          <section className="card" aria-labelledby="foundation-pictures">
            <div className="card-head">
              <h2 id="foundation-pictures">Signature and logo</h2>
            </div>
            <p className="quiet">
              A picture is saved as soon as you choose it. Receipts that exist keep theirs.
            </p>
            <div className="foundation-pictures">
              <FoundationPictureCard
                kind="signature"
                isThere={current.foundation.has_signature}
                onChanged={setChanged}
              />
              <FoundationPictureCard
                kind="logo"
                isThere={current.foundation.has_logo}
                onChanged={setChanged}
              />
            </div>
          </section>
        </div>
      )}
    </>
  );
}

function MissingParts({ missing, foundation }: Pick<FoundationResponse, 'missing' | 'foundation'>) {
  if (missing.length === 0) {
    return (
      <Alert
        type="success"
        showIcon
        role="status"
        message="Everything that a tax receipt needs is here."
        action={<IssueReceipts />}
      />
    );
  }
  const canIssue = canIssueReceipts(foundation);
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      message={`Tax receipts${canIssue ? ' for donations of today' : ''} cannot be issued yet. This is missing:`}
      action={canIssue && <IssueReceipts />}
      description={
        <ul className="foundation-missing">
          {missing.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      }
    />
  );
}
