import { Alert, Segmented } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PHOTOGRAPH_MESSAGES } from '@qlu/contracts/photographs/photographs.messages';
import { PHOTOGRAPH_GROUP_LABELS, PHOTOGRAPH_GROUPS } from '@qlu/contracts/photographs/photographs.rules';
import { EmptyNotice } from '../../ui/empty-notice';
import { PageHeader } from '../../ui/page-header';
import { QueryState } from '../../ui/query-state';
import { RefreshButton } from '../../ui/refresh-button';
import { PhotographCard } from './photograph-card';
import { PhotographDialog } from './photograph-dialog';
import { RemoveDialog } from './remove-dialog';
import { usePhotographs } from './use-photographs';

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
