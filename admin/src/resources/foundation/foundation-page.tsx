import type { CallResult } from '@qlu/contracts/client/http';
import { DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import { type HttpError, useCustom } from '@refinedev/core';
import { Alert, Button, Popconfirm, Upload } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { FoundationResponse } from '@qlu/contracts/api/index';
import { BANNER_ACCEPT } from '@qlu/contracts/banners/banners.rules';
import { FOUNDATION_MESSAGES as messages } from '@qlu/contracts/foundation/foundation.messages';
import { canIssueReceipts, type FoundationPicture } from '@qlu/contracts/foundation/foundation.rules';
import { callApi, MAY_REPEAT, uploadFile } from '../../providers/api-client';
import { PageHeader } from '../../ui/page-header';
import { QueryState } from '../../ui/query-state';
import { useSend } from '../../ui/use-send';
import { useToasts } from '../../ui/use-toasts';
import { FoundationForm } from './foundation-form';

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

const LABELS: Record<FoundationPicture, { title: string; hint: string }> = {
  signature: { title: 'Signature', hint: 'On white paper or transparent, without much empty space.' },
  logo: { title: 'Logo', hint: 'Optional. Without it, receipts show the sign of the website.' },
};

interface FoundationPictureCardProps {
  kind: FoundationPicture;
  isThere: boolean;
  onChanged: (foundation: FoundationResponse) => void;
}

function FoundationPictureCard({ kind, isThere, onChanged }: FoundationPictureCardProps) {
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  // Counts the changes, so that the browser loads the new picture.
  const [changes, setChanges] = useState(0);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const { current } = leaving;
    return () => current.abort();
  }, []);
  const path = `/api/admin/foundation/pictures/${kind}`;
  const { title, hint } = LABELS[kind];

  const change = async (send: () => Promise<CallResult<FoundationResponse>>, done: string) => {
    setBusy(true);
    const result = await send();
    setBusy(false);
    if (result.ok) {
      setChanges((count) => count + 1);
      toasts.success(done);
      return onChanged(result.data);
    }
    toasts.problem(result.problem, MAY_REPEAT);
  };
  const upload = (file: File) => {
    const options = { signal: leaving.current.signal, onProgress: () => undefined };
    void change(() => uploadFile<FoundationResponse>(path, file, options), messages.pictureSaved);
    // Prevents AntD from uploading the file itself.
    return false;
  };

  return (
    <div className="foundation-picture">
      <h3 className="foundation-picture-title">{title}</h3>
      <div className="foundation-picture-frame">
        {isThere ? (
          <img src={`${path}?change=${changes}`} alt={title} />
        ) : (
          <span className="quiet">No picture yet</span>
        )}
      </div>
      <p className="quiet">{hint}</p>
      <div className="photograph-buttons">
        <Upload accept={BANNER_ACCEPT} showUploadList={false} beforeUpload={upload} disabled={busy}>
          <Button icon={<UploadOutlined aria-hidden />} loading={busy}>
            {isThere ? `Replace ${kind}` : `Upload ${kind}`}
          </Button>
        </Upload>
        {isThere && (
          <Popconfirm
            title={`Remove the ${kind}?`}
            okText="Remove"
            onConfirm={() => void change(() => callApi(path, { method: 'DELETE' }), messages.pictureRemoved)}
          >
            <Button
              danger
              type="text"
              disabled={busy}
              icon={<DeleteOutlined aria-hidden />}
              aria-label={`Remove ${kind}`}
            />
          </Popconfirm>
        )}
      </div>
    </div>
  );
}

const DONE =
  'The missing receipts are being issued. Each donor with an ID number gets one. You find them under Donations.';

/** Issues the receipts of donations from before the settings were complete. */
function IssueReceipts() {
  const { send, sending } = useSend();
  return (
    <Popconfirm
      title="Issue all missing receipts?"
      description="Earlier donations of donors with an ID number get their receipts. No email is sent, except when a receipt replaces another one. This cannot be undone."
      okText="Issue"
      onConfirm={() => void send('/api/admin/tax-receipts/issue', { done: DONE })}
    >
      <Button size="small" loading={sending}>
        Issue Missing Receipts
      </Button>
    </Popconfirm>
  );
}

/** Loads the settings of the foundation. */
function useFoundation() {
  const { query } = useCustom<FoundationResponse, HttpError>({
    url: '/api/admin/foundation',
    method: 'get',
    errorNotification: false,
  });
  return { query, loaded: query.data?.data, refresh: () => void query.refetch() };
}
