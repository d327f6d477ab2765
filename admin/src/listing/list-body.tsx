import { Button } from 'antd';
import type { BaseRecord } from '@refinedev/core';
import type { ReactNode } from 'react';
import { EmptyNotice } from '../ui/empty-notice';
import { ErrorCard } from '../ui/error-card';
import { PageLoading } from '../ui/page-loading';
import { PagesNav } from '../ui/pages-nav';
import { countLine } from './count-line';
import { PageSizeSelect } from './page-size-select';
import type { StoredList } from './use-stored-list';

interface ListBodyProps<Row extends BaseRecord> {
  list: StoredList<Row>;
  /** Shown when loading fails. */
  failure: string;
  onRetry: () => void;
  emptyText: string;
  /** Clears search and filters. Given when they may be the reason for an empty list. */
  onClear?: () => void;
  /** The rows themselves. */
  children: ReactNode;
}

/** A list in each of its states: loading, failed, empty, beyond the last page, or loaded. */
export function ListBody<Row extends BaseRecord>({ list, failure, onRetry, ...rest }: ListBodyProps<Row>) {
  const { query, rows, total, isMinimum, page, pageSize, goTo, choosePageSize } = list;
  const { emptyText, onClear, children } = rest;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (query.isPending) return <PageLoading />;
  if (query.isError) return <ErrorCard message={failure} onRetry={onRetry} />;
  if (total === 0) {
    return (
      <EmptyNotice text={emptyText}>
        {onClear && (
          <>
            <p>Nothing matches your search and filters.</p>
            <Button onClick={onClear}>Clear Search and Filters</Button>
          </>
        )}
      </EmptyNotice>
    );
  }
  return (
    <>
      <p className="result-count" role="status">
        {countLine(total, page, pageSize, rows.length, { isMinimum })}
      </p>
      {rows.length > 0 ? (
        children
      ) : (
        <EmptyNotice text="There is nothing on this page">
          <Button onClick={() => goTo(pages)}>Go to the Last Page</Button>
        </EmptyNotice>
      )}
      <PagesNav current={Math.min(page, pages)} pages={pages} onChange={goTo} />
      <PageSizeSelect size={pageSize} total={total} onChange={choosePageSize} />
    </>
  );
}
