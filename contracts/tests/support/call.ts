import request, { type Response } from 'supertest';
import { deployment } from './deployment.js';
import { responseOf, document, operation } from './document.js';
import { SchemaValidator } from './json-schema.js';
import { observe } from './observations.js';

/** A client that keeps cookies, such as that of the owner. */
export type Client = ReturnType<typeof request.agent>;

export interface CallOptions {
  /** Without it the request has no session. */
  as?: Client;
  /** Values for the `{…}` of the path. */
  path?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: object;
  /** Sent as the form field `file`. */
  file?: { name: string; bytes: Buffer };
  /** Further fields of the form with the file. */
  fields?: Record<string, string>;
  headers?: Record<string, string>;
}

const schemas = new SchemaValidator(document.components.schemas);

/**
 * Calls an operation by its name in the document, such as `PUT /api/programs/{id}`, and checks the response against
 * the description of its status.
 * @throws Error when the response does not match the description
 */
export async function call(name: string, options: CallOptions = {}): Promise<Response> {
  const described = operation(name);
  const path = described.path.replace(/\{(\w+)\}/g, (_all, parameter: string) => {
    const value = options.path?.[parameter];
    if (value === undefined) throw new Error(`${name} needs a value for ${parameter}`);
    return encodeURIComponent(value);
  });
  const client = options.as ?? request(deployment.url);
  const pending = client[described.method](path)
    .set(options.headers ?? {})
    .query(options.query ?? {});
  const { body, file } = options;
  for (const [field, value] of Object.entries(options.fields ?? {})) void pending.field(field, value);
  if (file) void pending.attach('file', file.bytes, file.name);
  const response = await (body === undefined ? pending : pending.send(body));

  const expected = responseOf(described, response.status);
  const problems = [
    ...(expected ? [] : [`the status ${response.status} is not described`]),
    ...(expected?.schema ? responseProblems(response, expected.schema) : []),
    ...(response.ok && described.request && options.body
      ? schemas.problems(described.request, options.body).map((line) => `request: ${line}`)
      : []),
  ];
  if (problems.length > 0) {
    throw new Error(
      `${name} returned ${response.status} ${response.text}\nwhich does not match openapi.json:\n${problems.join('\n')}`,
    );
  }
  observe({ operation: name, status: response.status });
  return response;
}

function responseProblems(response: Response, schema: Parameters<SchemaValidator['problems']>[0]): string[] {
  if (response.type !== 'application/json') return [`the content type is "${response.type}" and not JSON`];
  return schemas.problems(schema, response.body);
}

/** What is wrong with the shape of an error response. All operations share one shape. */
export function rejectionProblems(response: Response): string[] {
  return responseProblems(response, { $ref: '#/components/schemas/ProblemResponse' });
}
