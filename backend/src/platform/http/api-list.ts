import { applyDecorators, type Type } from '@nestjs/common';
import { ApiOkResponse, ApiQuery } from '@nestjs/swagger';

const optional = (name: string, description: string, type: 'integer' | 'string' = 'string') =>
  ApiQuery({ name, description, required: false, schema: { type } });

/**
 * Describes a list in the OpenAPI document (decisions §2): its answer, its parameters, `X-Total-Count`. `filters` are
 * its filters by field.
 */
export function ApiList(answer: Type<unknown> | [Type<unknown>], ...filters: string[]): MethodDecorator {
  return applyDecorators(
    optional('_start', 'First row, from 0', 'integer'),
    optional('_end', 'The row after the last one', 'integer'),
    optional('_sort', 'A field of the answer'),
    optional('_order', 'asc or desc'),
    searchAndFilters(filters),
    ApiOkResponse({
      type: answer,
      headers: { 'X-Total-Count': { description: 'Rows without paging', schema: { type: 'integer' } } },
    }),
  );
}

/** Describes the figures of what a list's search and filters leave. */
export function ApiFigures(answer: Type<unknown>, ...filters: string[]): MethodDecorator {
  return applyDecorators(searchAndFilters(filters), ApiOkResponse({ type: answer }));
}

function searchAndFilters(filters: string[]): MethodDecorator {
  return applyDecorators(
    optional('q', 'Case-insensitive search'),
    ...filters.map((name) => optional(name, `Only rows with this ${name}`)),
  );
}
