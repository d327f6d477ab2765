import { registerDecorator, type ValidationArguments } from 'class-validator';

/** A field rule of the contracts: returns the sentence for the visitor, or null when the value is valid. */
type FieldRule<Request> = (value: unknown, request: Request) => string | null;

/** The rules of each class, without those that it inherits. */
const ownRules = new Map<unknown, Map<string, FieldRule<never>>>();

/**
 * Validates a field with a rule of the contracts, so that browser and server show the same sentence. The rule receives
 * the whole request as its second argument.
 */
export function ValidatedBy<Request extends object>(rule: FieldRule<Request>): PropertyDecorator {
  return (target, property) => {
    const own = ownRules.get(target.constructor) ?? new Map<string, FieldRule<never>>();
    ownRules.set(target.constructor, own.set(String(property), rule));
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

/**
 * The body as an instance of its request class, without unknown fields, if it follows all rules; null when it does not,
 * and for a body with nested objects. Gives valid requests what class-transformer and class-validator give, in a fraction
 * of their time. Those two decide about all others, so that there is one way to report problems.
 */
export function acceptedBody(type: RequestClass, body: unknown): object | null {
  const rules = rulesOf(type);
  if (rules.size === 0 || !isFlat(body)) return null;
  const request = new type();
  for (const [name, value] of Object.entries(body)) if (rules.has(name)) request[name] = value;
  for (const [name, rule] of rules) if (rule(request[name], request as never) !== null) return null;
  return request;
}

type RequestClass = new () => Record<string, unknown>;

const allRules = new Map<RequestClass, Map<string, FieldRule<never>>>();

/** The rules of a class and of those that it extends. Its own replace inherited ones. */
function rulesOf(type: RequestClass): Map<string, FieldRule<never>> {
  let rules = allRules.get(type);
  if (!rules) {
    const inherited: unknown = Object.getPrototypeOf(type);
    const base = typeof inherited === 'function' && inherited !== Function.prototype;
    const own = ownRules.get(type) ?? [];
    rules = new Map([...(base ? rulesOf(inherited as RequestClass) : []), ...own]);
    allRules.set(type, rules);
  }
  return rules;
}

function isFlat(body: unknown): body is Record<string, unknown> {
  if (typeof body !== 'object' || body === null) return false;
  if (Object.getPrototypeOf(body) !== Object.prototype) return false;
  return Object.values(body).every((value) =>
    Array.isArray(value) ? !value.some(isObject) : !isObject(value),
  );
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
