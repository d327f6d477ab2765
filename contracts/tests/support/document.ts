import { readFileSync } from 'node:fs';
import type { ApiSchema } from './json-schema.js';

interface Described {
  description?: string;
  content?: Record<string, { schema: ApiSchema }>;
  headers?: Record<string, unknown>;
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
}

interface DescribedOperation {
  operationId: string;
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: Described;
  responses: Record<string, Described>;
}

interface Document {
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { schemas: Record<string, ApiSchema> };
}

/** One method on one path of the document. */
export interface Operation {
  /** Such as `PUT /api/programs/{id}`. */
  name: string;
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: string;
  operationId: string;
  /** Whether the operation requires a session of the back office. */
  isGuarded: boolean;
  parameters: Parameter[];
  request?: ApiSchema;
  /** By status as in the document: `200`, `4XX`. */
  responses: Record<string, { schema?: ApiSchema; headers: string[] }>;
}

/** The committed OpenAPI document, against which the tests check a deployment. */
export const document = JSON.parse(
  readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8'),
) as Document;

export const operations: Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, described]) => ({
    name: `${method.toUpperCase()} ${path}`,
    method: method as Operation['method'],
    path,
    operationId: described.operationId,
    isGuarded: (described.security ?? []).length > 0,
    parameters: described.parameters ?? [],
    request: schemaOf(described.requestBody),
    responses: Object.fromEntries(
      Object.entries(described.responses).map(([status, response]) => [
        status,
        { schema: schemaOf(response), headers: Object.keys(response.headers ?? {}) },
      ]),
    ),
  })),
);

/** @throws Error when the document does not describe it */
export function operation(name: string): Operation {
  const found = operations.find((one) => one.name === name);
  if (!found) throw new Error(`openapi.json does not describe ${name}`);
  return found;
}

/** The description of a response with this status, or with its class (`4XX`). */
export function responseOf(
  { responses }: Operation,
  status: number,
): Operation['responses'][string] | undefined {
  return responses[String(status)] ?? responses[`${Math.floor(status / 100)}XX`];
}

function schemaOf(described: Described | undefined): ApiSchema | undefined {
  return described?.content?.['application/json']?.schema;
}
