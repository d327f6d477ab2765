import type { PipeTransform } from '@nestjs/common';
import { everything, type ListQuery } from '../../kernel/list-query.js';
import { readListQuery } from './list-query.js';

/** Reads the parameters of a list. Without parameters it is the whole list. Invalid ones are ignored. */
export class ListQueryPipe implements PipeTransform<Record<string, unknown>, ListQuery> {
  transform(query: Record<string, unknown>): ListQuery {
    return readListQuery(query) ?? everything();
  }
}
