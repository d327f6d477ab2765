import { applyDecorators, type Type } from '@nestjs/common';
import { ApiOkResponse, ApiQuery } from '@nestjs/swagger';

const optional = (name: string, description: string, type: 'integer' | 'string' = 'string') =>
  ApiQuery({ name, description, required: false, schema: { type } });

/**
 * Describes a list in the OpenAPI document: its response, its parameters and `X-Total-Count`. `filters` are the fields
 * it can be filtered by.
 */
export function ApiList(response: Type<unknown> | [Type<unknown>], ...filters: string[]): MethodDecorator {
  return applyDecorators(
    optional('_start', 'First row, from 0', 'integer'),
    optional('_end', 'The row after the last one', 'integer'),
    optional('_sort', 'A field of the response'),
    optional('_order', 'asc or desc'),
    searchAndFilters(filters),
    ApiOkResponse({
      type: response,
      headers: {
        'X-Total-Count': { description: 'Rows without paging', schema: { type: 'integer' } },
        'X-Total-Count-Is-Minimum': {
          description: '`true` when more rows match: a search in a large list is counted up to a limit',
          schema: { type: 'string' },
        },
      },
    }),
  );
}

/** Describes the figures of a list, computed from the rows that match its search and filters. */
export function ApiFigures(response: Type<unknown>, ...filters: string[]): MethodDecorator {
  return applyDecorators(searchAndFilters(filters), ApiOkResponse({ type: response }));
}

function searchAndFilters(filters: string[]): MethodDecorator {
  return applyDecorators(
    optional('q', 'Case-insensitive search'),
    ...filters.map((name) => optional(name, `Only rows with this ${name}`)),
  );
}
