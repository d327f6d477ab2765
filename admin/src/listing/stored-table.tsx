import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { getDefaultSortOrder } from '@refinedev/antd';
import { Table } from 'antd';
import type { ColumnType, TableProps } from 'antd/es/table';
import type { ReactNode } from 'react';
import { useWide } from '../ui/use-media-query';
import type { ListQuery } from './use-list-query';

/** `wideOnly`: only the details have it when the window is not wide. */
export type StoredColumn<Row> = ColumnType<Row> & { wideOnly?: boolean };

interface StoredTableProps<Row> {
  query: Pick<ListQuery, 'sorters' | 'sortByColumn'>;
  columns: StoredColumn<Row>[];
  rows: Row[];
  /** Further fields of a row, below it after a click. With them each row is one line. */
  details?: { of: (row: Row) => string; render: (row: Row) => ReactNode };
}

/** A table of rows that the database has sorted. A click on a column header requests another order. */
export function StoredTable<Row extends { id: number }>(props: StoredTableProps<Row>) {
  const { query, columns, rows, details } = props;
  const isWide = useWide();
  const shown = columns.filter(({ wideOnly }) => isWide || !wideOnly);
  const sort: TableProps<Row>['onChange'] = (_pages, _filters, sorter) => {
    const [chosen] = [sorter].flat();
    const order = chosen?.order === 'descend' ? 'desc' : 'asc';
    query.sortByColumn(String(chosen?.field), chosen?.order ? order : null);
  };
  return (
    // Tooltips in the headers would delay the rows.
    <Table<Row>
      className={details ? 'line-table' : 'stack-table'}
      dataSource={rows}
      rowKey="id"
      size="small"
      tableLayout="fixed"
      pagination={false}
      onChange={sort}
      showSorterTooltip={false}
      expandable={details && expandable(details)}
      columns={shown.map(({ wideOnly: _, ...column }) =>
        column.sorter
          ? { ...column, sortOrder: getDefaultSortOrder(String(column.dataIndex), query.sorters) ?? null }
          : column,
      )}
    />
  );
}

function expandable<Row>({
  of,
  render,
}: NonNullable<StoredTableProps<Row>['details']>): TableProps<Row>['expandable'] {
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
