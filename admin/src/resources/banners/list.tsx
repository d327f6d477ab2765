import { PlusOutlined } from '@ant-design/icons';
import { DragDropProvider } from '@dnd-kit/react';
import { isSortable } from '@dnd-kit/react/sortable';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { BANNER_MESSAGES } from '@qlu/contracts/banners/banners.messages';
import { formatCount } from '../../ui/count';
import { EmptyNotice } from '../../ui/empty-notice';
import { PageHeader, RefreshButton } from '../../ui/page-header';
import { QueryState } from '../../ui/query-state';
import { BannerCard } from './banner-card';
import { type Banner, useBannerOrder, useBanners, useUnsavedLinks } from './use-banners';
import { DeleteDialog, UploadDialog } from './banner-dialogs';

/** `open` is false while a dialog is closing. */
type Dialog = { kind: 'upload'; open: boolean } | { kind: 'delete'; banner: Banner; open: boolean };

export default function UpcomingProgramBannersPage() {
  const { banners: query, images, programs, refresh } = useBanners();
  const { banners, move, announcement } = useBannerOrder(images, refresh);
  const onUnsaved = useUnsavedLinks();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const closing = {
    open: dialog?.open ?? false,
    onClose: () => setDialog((shown) => shown && { ...shown, open: false }),
    afterClose: () => setDialog(null),
    refresh,
  };

  return (
    <>
      <PageHeader title="Upcoming Program Banners">
        <RefreshButton isLoading={query.isFetching} onClick={() => void refresh()} />
        <Button
          type="primary"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => setDialog({ kind: 'upload', open: true })}
        >
          Add Banner
        </Button>
      </PageHeader>
      <Alert
        type="info"
        showIcon
        className="banner-note"
        message={`Visitors see these banners on the home page, one after the other. ${BANNER_MESSAGES.note}`}
      />
      <QueryState query={query} failure={BANNER_MESSAGES.fetchFailed} onRetry={() => void refresh()} />
      {query.isSuccess && banners.length === 0 && (
        <EmptyNotice text={BANNER_MESSAGES.noneNotice}>
          <RefreshButton onClick={() => void refresh()} />
        </EmptyNotice>
      )}
      {query.isSuccess && banners.length > 0 && (
        <>
          <p className="result-count" role="status">
            {`Total banners: ${formatCount(banners.length)}`}
          </p>
          <DragDropProvider
            onDragEnd={({ operation: { source }, canceled }) => {
              if (!canceled && isSortable(source)) move(source.initialIndex, source.index);
            }}
          >
            <div className="banners">
              {banners.map((banner, index) => (
                <BannerCard
                  key={banner.id}
                  banner={banner}
                  index={index}
                  count={banners.length}
                  programs={programs}
                  onMove={(to) => move(index, to)}
                  onDelete={() => setDialog({ kind: 'delete', banner, open: true })}
                  refresh={refresh}
                  onUnsaved={onUnsaved}
                />
              ))}
            </div>
          </DragDropProvider>
        </>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {dialog?.kind === 'upload' && <UploadDialog {...closing} />}
      {dialog?.kind === 'delete' && (
        <DeleteDialog
          banner={dialog.banner}
          linked={programs.find(({ banner_path }) => banner_path === dialog.banner.image)}
          {...closing}
        />
      )}
    </>
  );
}
