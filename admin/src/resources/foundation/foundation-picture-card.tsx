import { DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Popconfirm, Upload } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { BANNER_ACCEPT } from '@qlu/contracts/banners/banners.rules';
import type { FoundationResponse } from '@qlu/contracts/api/index';
import { FOUNDATION_MESSAGES as messages } from '@qlu/contracts/foundation/foundation.messages';
import type { FoundationPicture } from '@qlu/contracts/foundation/foundation.rules';
import { callApi, MAY_REPEAT } from '../../providers/api-client';
import type { ApiResult } from '../../providers/api-client';
import { uploadFile } from '../../providers/upload-file';
import { useToasts } from '../../ui/use-toasts';

const LABELS: Record<FoundationPicture, { title: string; hint: string }> = {
  signature: { title: 'Signature', hint: 'On white paper or transparent, without much empty space.' },
  logo: { title: 'Logo', hint: 'Optional. Without it, receipts show the sign of the website.' },
};

interface FoundationPictureCardProps {
  kind: FoundationPicture;
  isThere: boolean;
  onChanged: (foundation: FoundationResponse) => void;
}

export function FoundationPictureCard({ kind, isThere, onChanged }: FoundationPictureCardProps) {
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

  const change = async (send: () => Promise<ApiResult<FoundationResponse>>, done: string) => {
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
