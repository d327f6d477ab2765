import type { CallResult } from '@qlu/contracts/client/http';
import { addressOf, callApi, type ApiCall } from './api-client';
import type { BaseRecord, CrudFilters, DataProvider, HttpError } from '@refinedev/core';
import type { Problem } from '@qlu/contracts/problem/problem';
import { pageOf, pageSizeOf } from '../listing/page-bounds';

interface ResourcePaths {
  list: string;
  /** Property of the response that holds the rows. Without it the response itself is the array. */
  envelope?: string;
  write?: {
    path: string;
    envelope: string;
    /** The part of a row that can be changed. */
    part: string;
  };
}

const PATHS: Record<string, ResourcePaths> = {
  'upcoming-programs': {
    list: '/api/programs/admin',
    envelope: 'programs',
  },
  'program-registrations': { list: '/api/admin/program-registrations' },
  donations: { list: '/api/admin/donations' },
  donors: { list: '/api/admin/donors' },
  'monthly-gifts': { list: '/api/admin/monthly-gifts' },
  volunteers: {
    list: '/api/volunteers',
    write: { path: '/api/volunteers', envelope: 'volunteer', part: 'status' },
  },
  'personal-requests': {
    list: '/api/admin/personal-requests',
    write: { path: '/api/admin/personal-requests', envelope: 'request', part: 'status' },
  },
  'place-requests': { list: '/api/admin/sponsored-places/requests' },
  'place-gifts': { list: '/api/admin/sponsored-places/gifts' },
  audit: { list: '/api/admin/audit' },
};

type ListOf = Pick<Parameters<DataProvider['getList']>[0], 'resource' | 'pagination' | 'sorters' | 'filters'>;

/** The address of one page of a list. */
function listAddress({ resource, pagination, sorters, filters }: ListOf): string {
  const currentPage = pageOf(pagination?.currentPage);
  const pageSize = pageSizeOf(pagination?.pageSize);
  const [sorter] = sorters ?? [];
  return addressOf(pathsOf(resource).list, {
    _start: (currentPage - 1) * pageSize,
    _end: currentPage * pageSize,
    _sort: sorter?.field,
    _order: sorter?.order,
    ...filterQuery(filters),
  });
}

/**
 * Reads and writes the API's resources for Refine. The database paginates, sorts, searches and filters:
 * `_start` (inclusive), `_end` (exclusive), `_sort`, `_order` and one parameter per filter.
 *
 * @throws HttpError of Refine: `message` is the server's message ('' without a response), `errors` has its messages
 * by field
 */
export const dataProvider: DataProvider = {
  getList: async <TData extends BaseRecord>({
    resource,
    pagination,
    sorters,
    filters,
    meta,
  }: Parameters<DataProvider['getList']>[0]) => {
    const { envelope } = pathsOf(resource);
    const address = listAddress({ resource, pagination, sorters, filters });
    const result = await callApi<unknown>(address, { signal: signalOf(meta) });
    const rows = unwrap<TData[]>(result, envelope);
    const headers = result.ok ? result.headers : undefined;
    return {
      data: rows,
      total: Number(headers?.get('X-Total-Count') ?? rows.length),
      // There are more rows: the server does not count a search that many rows of a large list match.
      isMinimum: headers?.get('X-Total-Count-Is-Minimum') === 'true',
    };
  },

  update: async <TData extends BaseRecord>({
    resource,
    id,
    variables,
  }: Parameters<DataProvider['update']>[0]) => {
    const { path, envelope, part } = writeOf(resource);
    const result = await callApi<unknown>(`${path}/${id}/${part}`, { method: 'PUT', body: variables });
    return { data: unwrap<TData>(result, envelope) };
  },

  custom: async <TData extends BaseRecord>({
    url,
    method,
    query,
    meta,
  }: Parameters<NonNullable<DataProvider['custom']>>[0]) => {
    if (method !== 'get') throw new Error(`custom supports only GET: ${method} ${url}`);
    const result = await callApi<unknown>(url, {
      signal: signalOf(meta),
      query: query as ApiCall['query'],
    });
    return { data: unwrap<TData>(result) };
  },

  getOne: ({ resource }) => Promise.reject(new Error(`The API cannot read a single row of ${resource}`)),
  create: ({ resource }) => Promise.reject(new Error(`The data provider adds no rows of ${resource}`)),
  deleteOne: ({ resource }) => Promise.reject(new Error(`The API cannot delete rows of ${resource}`)),
  getApiUrl: () => '/api',
};

function pathsOf(resource: string): ResourcePaths {
  const paths = PATHS[resource];
  if (!paths) throw new Error(`Unknown resource: ${resource}`);
  return paths;
}

function writeOf(resource: string): NonNullable<ResourcePaths['write']> {
  const { write } = pathsOf(resource);
  if (!write) throw new Error(`The resource ${resource} is read-only`);
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

function unwrap<T>(result: CallResult<unknown>, envelope?: string): T {
  if (!result.ok) throw httpErrorOf(result.problem);
  return (envelope ? (result.data as Record<string, unknown>)[envelope] : result.data) as T;
}

function httpErrorOf({ error, status, fields }: Problem): HttpError {
  return { message: error, statusCode: status, errors: fields };
}
