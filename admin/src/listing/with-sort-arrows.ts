import { getDefaultSortOrder } from '@refinedev/antd';
import type { CrudSort } from '@refinedev/core';
import type { ColumnType } from 'antd/es/table';

/** The columns with the arrow where the table is sorted now. */
export function withSortArrows<Row>(columns: ColumnType<Row>[], sorters: CrudSort[]): ColumnType<Row>[] {
  return columns.map((column) =>
    column.sorter
      ? { ...column, sortOrder: getDefaultSortOrder(String(column.dataIndex), sorters) ?? null }
      : column,
  );
}
