import { registerDecorator, type ValidationArguments } from 'class-validator';

/** A field rule of the contracts: the visitor's sentence, or null when the value is good. */
type FieldRule<Request> = (value: unknown, request: Request) => string | null;

/**
 * Makes a field rule a class-validator validator, so that the sentence is the same before and after the network.
 * The rule sees the whole request as its second argument.
 */
export function ValidatedBy<Request extends object>(rule: FieldRule<Request>): PropertyDecorator {
  return (target, property) => {
    registerDecorator({
      name: 'follows',
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
