import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import type {
  Attribute,
  Attributes,
  BodyOf,
  FieldKind,
  Input,
  Inputs,
  RecordOf,
} from '@qlu/contracts/resource/resource';
import { registerDecorator, type ValidationArguments } from 'class-validator';

const TYPES: Record<
  FieldKind,
  StringConstructor | NumberConstructor | BooleanConstructor | [StringConstructor]
> = {
  text: String,
  texts: [String],
  date: String,
  time: String,
  instant: String,
  number: Number,
  rupees: Number,
  flag: Boolean,
};

/** The base of a request class: every declared field with its rule and its part of the OpenAPI document. */
export function requestClass<I extends Inputs>(fields: I): new () => BodyOf<I> {
  class ResourceRequest {}
  for (const [name, field] of Object.entries(fields)) {
    ValidatedBy(field.rule)(ResourceRequest.prototype, name);
    ApiProperty(toPropertyOptions(field, field.required, field.default))(ResourceRequest.prototype, name);
  }
  return ResourceRequest as new () => BodyOf<I>;
}

/** The base of a response class: every declared field as the API returns it. */
export function recordClass<A extends Attributes>(fields: A): new () => RecordOf<A> {
  class ResourceRecord {}
  for (const [name, field] of Object.entries(fields)) {
    ApiProperty(toPropertyOptions(field, true))(ResourceRecord.prototype, name);
  }
  return ResourceRecord as new () => RecordOf<A>;
}

function toPropertyOptions(
  { kind, nullable, values, description, example }: Attribute,
  required: boolean,
  byDefault?: Input['default'],
): ApiPropertyOptions {
  return {
    type: TYPES[kind],
    required,
    ...(nullable ? { nullable } : {}),
    ...(byDefault === undefined ? {} : { default: byDefault }),
    ...(description === undefined ? {} : { description }),
    ...(example === undefined ? {} : { example }),
    ...(values === undefined ? {} : { enum: [...values] }),
  };
}

/** A field rule of the contracts: returns the sentence for the visitor, or null when the value is valid. */
type FieldRule<Request> = (value: unknown, request: Request) => string | null;

/**
 * Validates a field with a rule of the contracts, so that browser and server show the same sentence. The rule receives
 * the whole request as its second argument.
 */
export function ValidatedBy<Request extends object>(rule: FieldRule<Request>): PropertyDecorator {
  return (target, property) => {
    registerDecorator({
      name: 'validatedBy',
      target: target.constructor,
      propertyName: String(property),
      validator: {
        validate: (value: unknown, context?: ValidationArguments): boolean =>
          rule(value, context?.object as Request) === null,
        defaultMessage: (context?: ValidationArguments): string =>
          (context && rule(context.value, context.object as Request)) ?? '',
      },
    });
  };
}
