import request, { type Response } from 'supertest';
import { deployment } from './deployment.js';
import { responseOf, document, operation } from './document.js';
import { SchemaReader } from './json-schema.js';
import { observe } from './observations.js';

/** Somebody who keeps cookies: the administrator, once logged in. */
export type Client = ReturnType<typeof request.agent>;

export interface CallOptions {
  /** A stranger unless given. */
  as?: Client;
  /** Values for the path's `{…}`. */
  path?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: object;
  /** Sent as the form's `file`. */
  file?: { name: string; bytes: Buffer };
  headers?: Record<string, string>;
}

const schemas = new SchemaReader(document.components.schemas);

/**
 * Calls an operation by its name in the document, such as `PUT /api/programs/{id}`, and holds the answer to what is
 * described there for its status.
 * @throws Error when the answer is not a described one
 */
export async function call(name: string, options: CallOptions = {}): Promise<Response> {
  const described = operation(name);
  const path = described.path.replace(/\{(\w+)\}/g, (_all, parameter: string) => {
    const value = options.path?.[parameter];
    if (value === undefined) throw new Error(`${name} needs a value for ${parameter}`);
    return encodeURIComponent(value);
  });
  const client = options.as ?? request(deployment.url);
  const asked = client[described.method](path)
    .set(options.headers ?? {})
    .query(options.query ?? {});
  const { body, file } = options;
  if (file) asked.attach('file', file.bytes, file.name);
  const response = await (body === undefined ? asked : asked.send(body));

  const expected = responseOf(described, response.status);
  const problems = [
    ...(expected ? [] : [`the status ${response.status} is not described`]),
    ...(expected?.schema ? answerProblems(response, expected.schema) : []),
    ...(response.ok && described.request && options.body
      ? schemas.problems(described.request, options.body).map((line) => `request: ${line}`)
      : []),
  ];
  if (problems.length > 0) {
    throw new Error(
      `${name} answered ${response.status} ${response.text}\nand openapi.json says otherwise:\n${problems.join('\n')}`,
    );
  }
  observe({ operation: name, status: response.status });
  return response;
}

function answerProblems(response: Response, schema: Parameters<SchemaReader['problems']>[0]): string[] {
  if (response.type !== 'application/json') return [`its type is "${response.type}" and not JSON`];
  return schemas.problems(schema, response.body);
}

/** What is wrong with the shape of a refusal, whatever call it answers (decisions §2). */
export function refusalProblems(response: Response): string[] {
  return answerProblems(response, { $ref: '#/components/schemas/ProblemResponse' });
}
