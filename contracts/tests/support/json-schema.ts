import { Ajv, type ValidateFunction } from 'ajv';
import { fullFormats } from 'ajv-formats/dist/formats.js';

/** A schema in the dialect of OpenAPI 3.0. */
export interface ApiSchema {
  [keyword: string]: unknown;
}

const COMPONENT = '#/components/schemas/';

/**
 * Converts a schema to JSON Schema. `nullable` becomes `anyOf`, descriptions and examples are removed, and objects
 * allow no additional properties, so that undescribed fields are found.
 */
function toJsonSchema(schema: ApiSchema): ApiSchema {
  const { nullable, example: _example, description: _description, ...rest } = schema;
  const converted = Object.fromEntries(
    Object.entries(rest).map(([keyword, value]) => [keyword, convertKeyword(keyword, value)]),
  );
  if (converted['properties'] !== undefined) converted['additionalProperties'] ??= false;
  return nullable === true ? { anyOf: [{ type: 'null' }, converted] } : converted;
}

function convertKeyword(keyword: string, value: unknown): unknown {
  switch (keyword) {
    case '$ref':
      return String(value).replace(COMPONENT, '');
    case 'properties':
      return Object.fromEntries(
        Object.entries(value as Record<string, ApiSchema>).map(([name, inner]) => [
          name,
          toJsonSchema(inner),
        ]),
      );
    case 'items':
    case 'not':
      return toJsonSchema(value as ApiSchema);
    case 'additionalProperties':
      return typeof value === 'boolean' ? value : toJsonSchema(value as ApiSchema);
    case 'allOf':
    case 'anyOf':
    case 'oneOf':
      return (value as ApiSchema[]).map(toJsonSchema);
    default:
      return value;
  }
}

/** Compiles schemas that may refer to the `components` by `#/components/schemas/…`. Unknown keywords are rejected. */
export class SchemaValidator {
  private readonly ajv = new Ajv({ allErrors: true, formats: fullFormats });
  private readonly compiled = new Map<ApiSchema, ValidateFunction>();

  constructor(components: Record<string, ApiSchema>) {
    for (const [name, schema] of Object.entries(components)) this.ajv.addSchema(toJsonSchema(schema), name);
  }

  /** The problems of `value`, one line each; empty when it is valid. */
  problems(schema: ApiSchema, value: unknown): string[] {
    let validate = this.compiled.get(schema);
    if (!validate) {
      validate = this.ajv.compile(toJsonSchema(schema));
      this.compiled.set(schema, validate);
    }
    if (validate(value)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
    );
  }
}
