import { applyDecorators, type Type } from '@nestjs/common';
import { ApiOkResponse, ApiQuery } from '@nestjs/swagger';

/**
 * Describes a list in the OpenAPI document (decisions §2): its answer, its parameters, `X-Total-Count`. `filters` are
 * its filters by field.
 */
export function ApiList(answer: Type<unknown> | [Type<unknown>], ...filters: string[]): MethodDecorator {
  const optional = (name: string, description: string, type: 'integer' | 'string' = 'string') =>
    ApiQuery({ name, description, required: false, schema: { type } });
  return applyDecorators(
    optional('_start', 'First row, from 0', 'integer'),
    optional('_end', 'The row after the last one', 'integer'),
    optional('_sort', 'A field of the answer'),
    optional('_order', 'asc or desc'),
    optional('q', 'Case-insensitive search'),
    ...filters.map((name) => optional(name, `Only rows with this ${name}`)),
    ApiOkResponse({
      type: answer,
      headers: { 'X-Total-Count': { description: 'Rows without paging', schema: { type: 'integer' } } },
    }),
  );
}
