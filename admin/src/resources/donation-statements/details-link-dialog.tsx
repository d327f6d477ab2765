import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import type { DetailsLinkResponse, StatementGiftResponse } from '@qlu/contracts/api/index';
import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import { callApi } from '../../providers/api-client';
import { useToasts } from '../../ui/use-toasts';

const UNKNOWN = 'No connection. Please try again when it is back: a new link replaces the former one.';

interface DetailsLinkDialogProps {
  gift: StatementGiftResponse;
  onClose: () => void;
}

/** Creates the link to the form that asks the donor for missing details: by email, or to copy. */
export function DetailsLinkDialog({ gift, onClose }: DetailsLinkDialogProps) {
  const toasts = useToasts();
  const [busy, setBusy] = useState<'send' | 'copy' | null>(null);
  const [link, setLink] = useState<DetailsLinkResponse | null>(null);
  const { id, donor_name: name, email } = gift;

  const create = async (send: boolean) => {
    setBusy(send ? 'send' : 'copy');
    const path = `/api/admin/donation-statements/gifts/${id}/details-link`;
    const result = await callApi<DetailsLinkResponse>(path, { method: 'POST', body: { send } });
    setBusy(null);
    if (!result.ok) {
      return toasts.problem(result.problem, UNKNOWN);
    }
    if (!send) return setLink(result.data);
    toasts.success(`The link is on its way to ${email}.`);
    onClose();
  };

  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url);
      toasts.success('The link is copied.');
    } catch {
      toasts.error('The browser could not copy the link. Please select it and copy it.');
    }
  };

  return (
    <Modal open title={`Ask ${name}`} footer={null} width={520} onCancel={onClose}>
      <p className="dialog-text">
        The link opens a form for the missing details. It works once; a new link replaces the former one.
      </p>
      {link ? (
        <>
          <Input readOnly aria-label="Link" value={link.url} onFocus={({ target }) => target.select()} />
          <p className="quiet">Valid until {formatInstant(link.expires_at)}.</p>
          <div className="security-actions">
            <Button type="primary" onClick={() => void copy(link.url)}>
              Copy
            </Button>
          </div>
        </>
      ) : (
        <div className="security-actions">
          <Button
            type="primary"
            disabled={!email}
            loading={busy === 'send'}
            onClick={() => void create(true)}
          >
            Send by Email
          </Button>
          <Button loading={busy === 'copy'} onClick={() => void create(false)}>
            Create a Link to Copy
          </Button>
        </div>
      )}
      {!email && !link && <p className="quiet">This donor gave no email address.</p>}
    </Modal>
  );
}
