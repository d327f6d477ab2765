import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import type { BodyOf, Field, FieldKind, Fields, RecordOf } from '@qlu/contracts/resource/resource';
import { ValidatedBy } from './validated-by.js';

const TYPES: Record<FieldKind, StringConstructor | NumberConstructor | BooleanConstructor> = {
  text: String,
  date: String,
  rupees: Number,
  flag: Boolean,
};

/** The base of a request class: every declared field with its rule and its part of the OpenAPI document. */
export function requestClass<F extends Fields>(fields: F): new () => BodyOf<F> {
  class ResourceRequest {}
  for (const [name, field] of Object.entries(fields)) {
    ValidatedBy(field.rule)(ResourceRequest.prototype, name);
    ApiProperty(propertyOf(field, field.required))(ResourceRequest.prototype, name);
  }
  return ResourceRequest as new () => BodyOf<F>;
}

/** The base of a response class: every declared field as it is stored. */
export function recordClass<F extends Fields>(fields: F): new () => RecordOf<F> {
  class ResourceRecord {}
  for (const [name, field] of Object.entries(fields)) {
    ApiProperty(propertyOf(field, true))(ResourceRecord.prototype, name);
  }
  return ResourceRecord as new () => RecordOf<F>;
}

function propertyOf(
  { kind, required: isSet, description, example }: Field,
  required: boolean,
): ApiPropertyOptions {
  return {
    type: TYPES[kind],
    required,
    ...(isSet || kind === 'flag' ? {} : { nullable: true }),
    ...(description === undefined ? {} : { description }),
    ...(example === undefined ? {} : { example }),
  };
}
