import { useTable } from '@refinedev/antd';
import type { BaseRecord, CrudSort, HttpError } from '@refinedev/core';
import type { TableProps } from 'antd';
import { PAGE_SIZE, pageOf, pageSizeOf } from './page-bounds';
import { useTableFilters } from './use-table-filters';

/**
 * A table whose page, order, search and filters are worked out by the database and kept in the address. The pages'
 * numbers stand below the table, as below every list, and not in it.
 */
export function useStoredTable<Row extends BaseRecord>(resource: string, firstOrder: CrudSort) {
  const table = useTable<Row, HttpError>({
    resource,
    syncWithLocation: true,
    pagination: { pageSize: PAGE_SIZE },
    sorters: { initial: [firstOrder] },
    queryOptions: { placeholderData: (before) => before },
    // The failure is the red card, not a toast beside it.
    errorNotification: false,
  });
  const { tableProps, tableQuery, result, setCurrentPage } = table;
  // Refine takes both from the address as they stand there.
  const page = pageOf(table.currentPage);
  const pageSize = pageSizeOf(table.pageSize);
  const onChange: TableProps<Row>['onChange'] = (_pages, filters, sorter, extra) =>
    tableProps.onChange?.({ current: 1, pageSize }, filters, sorter, extra);

  return {
    sorters: table.sorters,
    filters: useTableFilters(table),
    query: tableQuery,
    tableProps: {
      dataSource: tableProps.dataSource,
      rowKey: 'id',
      pagination: false,
      size: 'small',
      className: 'stack-table',
      tableLayout: 'fixed',
      onChange,
    } satisfies TableProps<Row>,
    total: result.total ?? 0,
    rows: result.data.length,
    page,
    pageSize,
    goTo: (target: number) => {
      setCurrentPage(target);
      window.scrollTo(0, 0);
    },
  };
}
