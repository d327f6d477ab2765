import type { BaseRecord, CrudFilters, DataProvider, HttpError } from '@refinedev/core';
import type { Problem } from '@qlu/contracts/problem/problem';
import { pageOf, pageSizeOf } from '../listing/page-bounds';
import { callApi } from './api-client';
import type { ApiCall, ApiResult } from './api-client';

interface ResourcePaths {
  list: string;
  /** Where the rows lie in the answer: under this name, or the answer itself is the array. */
  envelope?: string;
  write?: {
    path: string;
    envelope: string;
    /** What of a row can be changed, where it is not the whole row. */
    part?: string;
  };
}

const PATHS: Record<string, ResourcePaths> = {
  'upcoming-programs': {
    list: '/api/programs/admin',
    envelope: 'programs',
    write: { path: '/api/programs', envelope: 'program' },
  },
  'program-registrations': { list: '/api/admin/program-registrations' },
  donations: { list: '/api/admin/donations' },
  volunteers: {
    list: '/api/volunteers',
    write: { path: '/api/volunteers', envelope: 'volunteer', part: 'status' },
  },
  audit: { list: '/api/admin/audit' },
};

/**
 * The contract's lists and writes for Refine. Paging, sorting, searching and filtering happen in the
 * database: `_start` (inclusive), `_end` (exclusive), `_sort`, `_order` and one parameter a filter.
 * Rejects with Refine's HttpError: `message` is the server's sentence ('' when no answer came),
 * `errors` its sentences by field.
 */
export const dataProvider: DataProvider = {
  getList: async <TData extends BaseRecord>({
    resource,
    pagination,
    sorters,
    filters,
    meta,
  }: Parameters<DataProvider['getList']>[0]) => {
    const { list, envelope } = pathsOf(resource);
    const currentPage = pageOf(pagination?.currentPage);
    const pageSize = pageSizeOf(pagination?.pageSize);
    const [sorter] = sorters ?? [];
    const answer = await callApi<unknown>(list, {
      signal: signalOf(meta),
      query: {
        _start: (currentPage - 1) * pageSize,
        _end: currentPage * pageSize,
        _sort: sorter?.field,
        _order: sorter?.order,
        ...filterQuery(filters),
      },
    });
    const rows = unwrap<TData[]>(answer, envelope);
    return { data: rows, total: (answer.ok ? answer.total : null) ?? rows.length };
  },

  create: async <TData extends BaseRecord>({
    resource,
    variables,
  }: Parameters<DataProvider['create']>[0]) => {
    const { path, envelope } = writeOf(resource);
    const answer = await callApi<unknown>(path, { method: 'POST', body: variables });
    return { data: unwrap<TData>(answer, envelope) };
  },

  update: async <TData extends BaseRecord>({
    resource,
    id,
    variables,
  }: Parameters<DataProvider['update']>[0]) => {
    const { path, envelope, part } = writeOf(resource);
    const address = part ? `${path}/${id}/${part}` : `${path}/${id}`;
    const answer = await callApi<unknown>(address, { method: 'PUT', body: variables });
    return { data: unwrap<TData>(answer, envelope) };
  },

  custom: async <TData extends BaseRecord>({
    url,
    method,
    query,
    meta,
  }: Parameters<NonNullable<DataProvider['custom']>>[0]) => {
    if (method !== 'get') throw new Error(`Only reads go through custom: ${method} ${url}`);
    const answer = await callApi<unknown>(url, {
      signal: signalOf(meta),
      query: query as ApiCall['query'],
    });
    return { data: unwrap<TData>(answer) };
  },

  getOne: ({ resource }) => Promise.reject(new Error(`The API reads ${resource} as lists alone`)),
  deleteOne: ({ resource }) => Promise.reject(new Error(`The API deletes no ${resource}`)),
  getApiUrl: () => '/api',
};

function pathsOf(resource: string): ResourcePaths {
  const paths = PATHS[resource];
  if (!paths) throw new Error(`No path is known for the resource ${resource}`);
  return paths;
}

function writeOf(resource: string): NonNullable<ResourcePaths['write']> {
  const { write } = pathsOf(resource);
  if (!write) throw new Error(`The resource ${resource} cannot be written`);
  return write;
}

function signalOf(meta: unknown): AbortSignal | undefined {
  return (meta as { queryContext?: { signal?: AbortSignal } } | undefined)?.queryContext?.signal;
}

function filterQuery(filters: CrudFilters = []): Record<string, string> {
  return Object.fromEntries(
    filters.flatMap((filter) =>
      typeof filter === 'object' && 'field' in filter ? [[filter.field, String(filter.value ?? '')]] : [],
    ),
  );
}

function unwrap<T>(answer: ApiResult<unknown>, envelope?: string): T {
  if (!answer.ok) throw httpErrorOf(answer.problem);
  return (envelope ? (answer.data as Record<string, unknown>)[envelope] : answer.data) as T;
}

function httpErrorOf({ error, status, fields }: Problem): HttpError {
  return { message: error, statusCode: status, errors: fields };
}
