import { registerDecorator, type ValidationArguments } from 'class-validator';

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
