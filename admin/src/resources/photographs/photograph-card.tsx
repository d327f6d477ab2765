import { DeleteOutlined, EditOutlined, UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Slot } from './photograph';
import { SlotPreview } from './slot-preview';

interface PhotographCardProps {
  slot: Slot;
  onUpload: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** One place of the site, with its photograph or its illustration. */
export function PhotographCard({ slot, onUpload, onEdit, onRemove }: PhotographCardProps) {
  const { id, label, photograph } = slot;
  const upload = photograph ? 'Replace' : 'Upload';
  return (
    <article className="card photograph" aria-labelledby={`slot-${id}`}>
      <SlotPreview slot={slot} />
      <h2 id={`slot-${id}`} className="photograph-name">
        {label}
      </h2>
      {photograph ? (
        <p className="photograph-alt">
          {photograph.alt_en}
          {photograph.alt_te && (
            <>
              <br />
              <span lang="te">{photograph.alt_te}</span>
            </>
          )}
        </p>
      ) : (
        <p className="photograph-alt quiet">No photograph yet</p>
      )}
      <div className="photograph-buttons">
        <Button
          icon={<UploadOutlined aria-hidden />}
          aria-label={`${upload} for ${label}`}
          onClick={onUpload}
        >
          {upload}
        </Button>
        {photograph && (
          <>
            <Button icon={<EditOutlined aria-hidden />} aria-label={`Edit ${label}`} onClick={onEdit}>
              Edit
            </Button>
            <Button
              type="text"
              danger
              icon={<DeleteOutlined aria-hidden />}
              aria-label={`Remove ${label}`}
              onClick={onRemove}
            />
          </>
        )}
      </div>
    </article>
  );
}
