import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { getDefaultSortOrder } from '@refinedev/antd';
import { useUpdate, type BaseRecord, type HttpError } from '@refinedev/core';
import { Button, Select, Table } from 'antd';
import type { ColumnType, TableProps } from 'antd/es/table';
import type { ReactNode } from 'react';
import { NO_RESPONSE } from '../providers/api-client';
import { errorToast, successToast } from '../providers/toasts';
import { EmptyNotice } from '../ui/empty-notice';
import { ErrorCard, PageLoading } from '../ui/query-state';
import { ExportLink } from '../ui/export-link';
import { PageHeader, RefreshButton } from '../ui/page-header';
import { PagesNav } from '../ui/pages-nav';
import { useDesktop, useWide } from '../ui/use-media-query';
import { ListToolbar } from './list-toolbar';
import { countLine, PAGE_SIZES } from './page-bounds';
import { stackingColumns } from './stacking-columns';
import type { StoredList } from './use-list-page';

/** A row of a list, as the API returns it. */
type ListRow = BaseRecord & { id: number };

export type ListColumn<Row> = ColumnType<Row> & {
  /** Only the details have it when the window is not wide. */
  wideOnly?: boolean;
  /** Shown instead of `render` when a row is a list of its fields. */
  stacked?: ColumnType<Row>['render'];
};

interface ListViewProps<Row extends ListRow> {
  list: StoredList<Row>;
  columns: ListColumn<Row>[];
  /**
   * Further fields of a row on a desktop, below it after a click on the button with the name of the row. With them, each
   * row is one line.
   */
  details?: { of: (row: Row) => string; render: (row: Row) => ReactNode };
  /** A row when the window is not as wide as on a desktop. By default it is a list of its fields. */
  card?: (row: Row) => ReactNode;
  /** Shown when loading fails and the server gives no message. */
  failure: string;
  /** Shows `failure` also when the server gives a message. */
  hidesServerMessage?: boolean;
  emptyText: string;
  /** Loads the list again, with what else the page has. */
  onRefresh?: () => void;
}

interface ListPageProps<Row extends ListRow> extends ListViewProps<Row> {
  title: string;
  /** Secondary text beside the title. */
  detail?: string;
  /** The buttons before Refresh. */
  actions?: ReactNode;
  /** Path of the CSV file. */
  exportPath?: string;
  /** The buttons after the export. */
  exports?: ReactNode;
  /** Figures of the rows that search and filters leave. */
  summary?: ReactNode;
  /** What is between the header and the list. */
  children?: ReactNode;
}

/** A page that shows a list. */
export function ListPage<Row extends ListRow>(props: ListPageProps<Row>) {
  const { list, title, detail, actions, exportPath, exports, summary, children, ...view } = props;
  return (
    <>
      <PageHeader title={title} detail={detail}>
        {actions}
        <RefreshButton isLoading={list.query.isFetching} onClick={view.onRefresh ?? list.refresh} />
        {exportPath && <ExportLink path={exportPath} filterParams={list.filterParams} />}
        {exports}
      </PageHeader>
      {children}
      {summary}
      {summary && list.filtered && <p className="figures-note">Figures for your search and filters</p>}
      <ListView list={list} {...view} />
    </>
  );
}

/** A list in each of its states, with its toolbar: loading, failed, empty, beyond the last page, or loaded. */
export function ListView<Row extends ListRow>(props: ListViewProps<Row>) {
  return (
    <>
      <ListToolbar list={props.list} />
      <ListBody {...props} />
    </>
  );
}

function ListBody<Row extends ListRow>({ list, ...props }: ListViewProps<Row>) {
  const { query, rows, total, page, pageSize, goTo } = list;
  const { failure, hidesServerMessage, emptyText, onRefresh = list.refresh, ...table } = props;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (query.isPending) return <PageLoading />;
  if (query.isError) {
    const message = (!hidesServerMessage && query.error.message) || failure;
    return <ErrorCard message={message} onRetry={onRefresh} />;
  }
  if (total === 0) {
    return (
      <EmptyNotice text={emptyText}>
        {list.filtered && (
          <>
            <p>Nothing matches your search and filters.</p>
            <Button onClick={() => list.clearAll()}>Clear Search and Filters</Button>
          </>
        )}
      </EmptyNotice>
    );
  }
  return (
    <>
      <p className="result-count" role="status">
        {countLine(total, page, pageSize, rows.length, { isMinimum: list.isMinimum })}
      </p>
      {rows.length > 0 ? (
        <Rows list={list} {...table} />
      ) : (
        <EmptyNotice text="There is nothing on this page">
          <Button onClick={() => goTo(pages)}>Go to the Last Page</Button>
        </EmptyNotice>
      )}
      <PagesNav current={Math.min(page, pages)} pages={pages} onChange={goTo} />
      {total > Math.min(...PAGE_SIZES) && (
        <p className="page-size">
          <Select
            aria-label="Rows on a page"
            value={pageSize}
            onChange={list.choosePageSize}
            options={PAGE_SIZES.map((size) => ({ value: size, label: `${size} on a page` }))}
            popupMatchSelectWidth={false}
          />
        </p>
      )}
    </>
  );
}

type RowsProps<Row extends ListRow> = Pick<ListViewProps<Row>, 'list' | 'columns' | 'details' | 'card'>;

/** A table of rows that the database has sorted. A click on a column header requests another order. */
function Rows<Row extends ListRow>({ list, columns, details, card }: RowsProps<Row>) {
  const isDesktop = useDesktop();
  const isWide = useWide();
  if (card && !isDesktop) return list.rows.map(card);
  const isLine = details !== undefined && isDesktop;
  const shown = columns
    .filter(({ wideOnly }) => isWide || !wideOnly)
    .map(({ wideOnly: _, stacked, ...column }) => ({
      ...column,
      ...(column.sorter && {
        sortOrder: getDefaultSortOrder(String(column.dataIndex), list.sorters) ?? null,
      }),
      ...(stacked && !isDesktop && { render: stacked }),
    }));
  const sort: TableProps<Row>['onChange'] = (_pages, _filters, sorter) => {
    const [chosen] = [sorter].flat();
    const order = chosen?.order === 'descend' ? 'desc' : 'asc';
    list.sortByColumn(String(chosen?.field), chosen?.order ? order : null);
  };
  return (
    // Tooltips in the headers would delay the rows.
    <Table<Row>
      className={isLine ? 'line-table' : 'stack-table'}
      dataSource={list.rows}
      rowKey="id"
      size="small"
      tableLayout="fixed"
      pagination={false}
      onChange={sort}
      showSorterTooltip={false}
      expandable={isLine ? expandable(details) : undefined}
      columns={isLine ? shown : stackingColumns(shown)}
    />
  );
}

function expandable<Row>({
  of,
  render,
}: {
  of: (row: Row) => string;
  render: (row: Row) => ReactNode;
}): TableProps<Row>['expandable'] {
  return {
    columnWidth: 40,
    columnTitle: <span className="visually-hidden">Details</span>,
    expandedRowRender: render,
    expandIcon: ({ expanded, onExpand, record }) => (
      // Not AntD's button, which takes a long time in every row.
      <button
        type="button"
        className="row-toggle"
        aria-label={`Details of ${of(record)}`}
        aria-expanded={expanded}
        onClick={(event) => onExpand(record, event)}
      >
        {expanded ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
      </button>
    ),
  };
}

interface StatusSelectProps<Status extends string> {
  resource: string;
  row: { id: number; full_name: string; status: Status };
  labels: Record<Status, string>;
  doneText: (label: string) => string;
}

/** The status of one row. A choice is shown and saved immediately, and reverted when saving fails. */
export function StatusSelect<Status extends string>(props: StatusSelectProps<Status>) {
  const { resource, row, labels, doneText } = props;
  const { mutate, mutation } = useUpdate<BaseRecord, HttpError, { status: Status }>();

  const change = (chosen: Status) => {
    // Parallel changes could be stored in the wrong order.
    if (mutation.isPending || chosen === row.status) return;
    mutate({
      resource,
      id: row.id,
      values: { status: chosen },
      mutationMode: 'optimistic',
      successNotification: () => successToast(doneText(labels[chosen].toLowerCase())),
      errorNotification: (error) => errorToast(error, NO_RESPONSE),
    });
  };

  return (
    <Select<Status>
      className="row-status"
      aria-label={`Status of ${row.full_name}`}
      value={row.status}
      loading={mutation.isPending}
      onChange={change}
      options={(Object.keys(labels) as Status[]).map((value) => ({ value, label: labels[value] }))}
    />
  );
}
