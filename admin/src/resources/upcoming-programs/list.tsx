import { PlusOutlined } from '@ant-design/icons';
import { useCustom, useList } from '@refinedev/core';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import type { RegistrationCountResponse } from '@qlu/contracts/api/index';
import { PROGRAM_MESSAGES } from '@qlu/contracts/programs/programs.messages';
import { ADMIN_PAGE_SIZE, type ProgramTiming } from '@qlu/contracts/programs/programs.rules';
import { SearchBox, SortSelect } from '../../listing/list-toolbar';
import { countLine } from '../../listing/page-bounds';
import { filtersOf, type ListQuery, type Sorts, useListQuery } from '../../listing/use-list-page';
import { useMayUse } from '../../providers/role';
import { errorToast } from '../../providers/toasts';
import { EmptyNotice } from '../../ui/empty-notice';
import { PageHeader, RefreshButton } from '../../ui/page-header';
import { PagesNav } from '../../ui/pages-nav';
import { QueryState } from '../../ui/query-state';
import { ProgramForm } from './form';
import type { AdminProgram } from './program-values';
import { ProgramCard } from './program-card';
import { useProgramFolders } from './use-program-folders';

interface Dialog {
  program: AdminProgram | null;
  /** The program of which a copy is added. */
  copyOf: AdminProgram | null;
  /** False while the dialog is closing. */
  open: boolean;
  /** React key. It counts up, so that a dialog opened while the last one is closing starts with new state. */
  opening: number;
}

export default function UpcomingProgramsPage() {
  const listQuery = useProgramQuery();
  const counts = useRegistrationCounts();
  const folders = useProgramFolders();
  // Until the list is read again after a save, it has former versions, which a second edit must not begin with.
  const [saved, setSaved] = useState<AdminProgram[]>([]);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const { query, result } = useList<AdminProgram>({
    resource: 'upcoming-programs',
    pagination: { currentPage: listQuery.page, pageSize: ADMIN_PAGE_SIZE },
    sorters: listQuery.sorters,
    filters: filtersOf(listQuery.filterParams),
    queryOptions: { placeholderData: (previous) => previous },
    // The toast has a fixed text; the error card shows the server's message.
    errorNotification: (error) =>
      errorToast(error && { ...error, message: '' }, PROGRAM_MESSAGES.fetchFailed),
  });
  const total = result.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / ADMIN_PAGE_SIZE));
  const refresh = () => void Promise.all([query.refetch(), counts.refresh()]);
  const edit = (program: AdminProgram | null, copyOf: AdminProgram | null = null) =>
    setDialog((previous) => ({ program, copyOf, open: true, opening: (previous?.opening ?? 0) + 1 }));

  return (
    <>
      <PageHeader title="Upcoming Programs">
        <RefreshButton isLoading={query.isFetching} onClick={refresh} label="Refresh Programs" />
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => edit(null)}>
          Add New
        </Button>
      </PageHeader>
      <ProgramToolbar query={listQuery} />
      <QueryState query={query} failure={PROGRAM_MESSAGES.fetchFailed} onRetry={refresh} />
      {query.isSuccess && (
        <>
          <p className="result-count" role="status">
            {countLine(total, listQuery.page, ADMIN_PAGE_SIZE, result.data.length, {
              noun: total === 1 ? 'program' : 'programs',
            })}
          </p>
          {result.data.map(newestOf(saved)).map((program) => (
            <ProgramCard
              key={program.id}
              program={program}
              registrations={counts.countOf(program)}
              onEdit={() => edit(program)}
              onDuplicate={() => edit(null, program)}
            />
          ))}
          {result.data.length === 0 && (
            <NoPrograms query={listQuery} pages={total === 0 ? 0 : pages} refresh={refresh} />
          )}
          <PagesNav current={Math.min(listQuery.page, pages)} pages={pages} onChange={listQuery.goTo} />
        </>
      )}
      {dialog && (
        <ProgramForm
          key={dialog.opening}
          program={dialog.program}
          copyOf={dialog.copyOf}
          open={dialog.open}
          folders={folders}
          onSaved={(changed) => setSaved((before) => [...changed, ...before])}
          onClose={() => setDialog({ ...dialog, open: false })}
          afterClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

interface NoProgramsProps {
  query: ListQuery;
  /** 0 when there is no program at all. */
  pages: number;
  refresh: () => void;
}

/** Says why the page has no programs, and what to do. */
function NoPrograms({ query, pages, refresh }: NoProgramsProps) {
  if (pages > 0)
    return (
      <EmptyNotice text="There is nothing on this page">
        <Button onClick={() => query.goTo(pages)}>Go to the Last Page</Button>
      </EmptyNotice>
    );
  if (query.filtered)
    return (
      <EmptyNotice text="No programs match your search criteria">
        <Button onClick={() => query.clearAll()}>Clear Search</Button>
      </EmptyNotice>
    );
  return (
    <EmptyNotice text="No upcoming programs found">
      <RefreshButton onClick={refresh} />
    </EmptyNotice>
  );
}

/** The row, or the program as this page has saved it since the row was read. @param saved newest first */
function newestOf(saved: AdminProgram[]) {
  return (row: AdminProgram): AdminProgram =>
    saved.find(({ id, updated_at }) => id === row.id && updated_at > row.updated_at) ?? row;
}

const TIMINGS: Record<'all' | ProgramTiming, string> = {
  all: 'All',
  future: 'Future',
  present: 'Present',
  past: 'Past',
};
const SORTS: Sorts = {
  soonest: { field: 'soonest', order: 'asc', label: 'Soonest first' },
  newest: { field: 'start_date', order: 'desc', label: 'Latest start first' },
};

/** Search, time filter and page of the programs. */
export function useProgramQuery() {
  return useListQuery({ timing: (value) => value !== 'all' && Object.hasOwn(TIMINGS, value) }, SORTS);
}

/** Search box and time filter. */
export function ProgramToolbar({ query }: { query: ListQuery }) {
  return (
    <search className="toolbar">
      <SearchBox query={query} of="programs" placeholder="Search by name, venue, trainers or date..." />
      <SortSelect query={query} />
      <Segmented
        options={Object.entries(TIMINGS).map(([value, label]) => ({ value, label }))}
        value={query.filterParams['timing'] ?? 'all'}
        onChange={(timing) => query.choose({ timing: timing === 'all' ? '' : timing })}
        name="timing"
        aria-label="Time filter"
      />
    </search>
  );
}

/**
 * The number of registrations of each program. A count is undefined while it is loading, when the call failed, and for
 * a user who may not see registrations.
 */
export function useRegistrationCounts() {
  const enabled = useMayUse()('registrations');
  const { query } = useCustom<RegistrationCountResponse[]>({
    url: '/api/admin/program-registrations/counts',
    method: 'get',
    errorNotification: false,
    queryOptions: { enabled },
  });
  const rows = query.data?.data;
  const counts = new Map(rows?.map((row) => [row.program_id, row.count]));
  return {
    countOf: ({ id }: AdminProgram): number | undefined => rows && (counts.get(id) ?? 0),
    refresh: () => (enabled ? query.refetch() : Promise.resolve()),
  };
}
