import { getDefaultSortOrder } from '@refinedev/antd';
import { Table } from 'antd';
import type { ColumnType, TableProps } from 'antd/es/table';
import type { ListQuery } from './use-list-query';

interface StoredTableProps<Row> {
  query: Pick<ListQuery, 'sorters' | 'sortByColumn'>;
  columns: ColumnType<Row>[];
  rows: Row[];
}

/** A table of rows that the database has sorted. A click on a column header requests another order. */
export function StoredTable<Row extends { id: number }>({ query, columns, rows }: StoredTableProps<Row>) {
  const sort: TableProps<Row>['onChange'] = (_pages, _filters, sorter) => {
    const [chosen] = [sorter].flat();
    const order = chosen?.order === 'descend' ? 'desc' : 'asc';
    query.sortByColumn(String(chosen?.field), chosen?.order ? order : null);
  };
  return (
    <Table<Row>
      className="stack-table"
      dataSource={rows}
      rowKey="id"
      size="small"
      tableLayout="fixed"
      pagination={false}
      onChange={sort}
      columns={columns.map((column) =>
        column.sorter
          ? { ...column, sortOrder: getDefaultSortOrder(String(column.dataIndex), query.sorters) ?? null }
          : column,
      )}
    />
  );
}
