import { DeleteOutlined, EditOutlined, UploadOutlined } from '@ant-design/icons';
import { type HttpError, useCustom } from '@refinedev/core';
import { Alert, Button, Segmented } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PhotographSlotsResponse } from '@qlu/contracts/api/index';
import { PHOTOGRAPH_MESSAGES } from '@qlu/contracts/photographs/photographs.messages';
import {
  PHOTOGRAPH_GROUP_LABELS,
  PHOTOGRAPH_GROUPS,
  photographSrc,
} from '@qlu/contracts/photographs/photographs.rules';
import { errorToast } from '../../providers/toasts';
import { EmptyNotice } from '../../ui/empty-notice';
import { PageHeader, RefreshButton } from '../../ui/page-header';
import { QueryState } from '../../ui/query-state';
import { PhotographDialog, RemoveDialog, type Slot } from './photograph-dialog';

/** `open` is false while a dialog is closing. */
interface Dialog {
  kind: 'upload' | 'edit' | 'remove';
  slotId: string;
  open: boolean;
}

export default function PhotographsPage() {
  const { query, slots, refresh } = usePhotographs();
  const [search, setSearch] = useSearchParams();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const wanted = search.get('group');
  const group = PHOTOGRAPH_GROUPS.find((each) => each === wanted) ?? 'home';
  const shown = slots.filter((slot) => slot.group === group);
  const slotOfDialog = slots.find(({ id }) => id === dialog?.slotId);
  const closing = {
    open: dialog?.open ?? false,
    onClose: () => setDialog((current) => current && { ...current, open: false }),
    afterClose: () => setDialog(null),
    refresh,
  };

  return (
    <>
      <PageHeader title="Photographs">
        <RefreshButton isLoading={query.isFetching} onClick={() => void refresh()} />
      </PageHeader>
      <Alert type="info" showIcon className="banner-note" message={PHOTOGRAPH_MESSAGES.note} />
      <QueryState query={query} failure={PHOTOGRAPH_MESSAGES.fetchFailed} onRetry={() => void refresh()} />
      {query.isSuccess && (
        <>
          <Segmented
            aria-label="Part of the website"
            className="photograph-groups"
            value={group}
            onChange={(value) => setSearch({ group: value }, { replace: true })}
            options={PHOTOGRAPH_GROUPS.map((value) => ({ value, label: PHOTOGRAPH_GROUP_LABELS[value] }))}
          />
          <div className="photographs">
            {shown.map((slot) => (
              <PhotographCard
                key={slot.id}
                slot={slot}
                onUpload={() => setDialog({ kind: 'upload', slotId: slot.id, open: true })}
                onEdit={() => setDialog({ kind: 'edit', slotId: slot.id, open: true })}
                onRemove={() => setDialog({ kind: 'remove', slotId: slot.id, open: true })}
              />
            ))}
          </div>
          {shown.length === 0 && <EmptyNotice text="The site has no pictures here." />}
        </>
      )}
      {slotOfDialog && dialog?.kind === 'remove' && <RemoveDialog slot={slotOfDialog} {...closing} />}
      {slotOfDialog && dialog && dialog.kind !== 'remove' && (
        <PhotographDialog slot={slotOfDialog} isUpload={dialog.kind === 'upload'} {...closing} />
      )}
    </>
  );
}

interface PhotographCardProps {
  slot: Slot;
  onUpload: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** One place of the site, with its photograph or its illustration. */
function PhotographCard({ slot, onUpload, onEdit, onRemove }: PhotographCardProps) {
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

/** The picture as the page shows it, in the shape of the page. */
function SlotPreview({ slot }: { slot: Slot }) {
  const { illustration, photograph, width, height } = slot;
  return (
    <img
      className="photograph-preview"
      src={photograph ? photographSrc(photograph) : encodeURI(illustration)}
      alt={photograph ? photograph.alt_en : 'Illustration'}
      width={width}
      height={height}
      style={{
        aspectRatio: `${width} / ${height}`,
        objectPosition: photograph ? `${photograph.focus_x}% ${photograph.focus_y}%` : undefined,
      }}
      loading="lazy"
    />
  );
}

/** Loads all places of the site that can show a photograph. */
function usePhotographs() {
  const { query } = useCustom<PhotographSlotsResponse, HttpError>({
    url: '/api/admin/photographs',
    method: 'get',
    errorNotification: (error) => errorToast(error, PHOTOGRAPH_MESSAGES.fetchFailed),
  });
  const refresh = async () => {
    await query.refetch();
  };
  return { query, slots: query.data?.data.slots ?? [], refresh };
}
