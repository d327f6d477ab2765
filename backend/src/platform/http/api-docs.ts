import { readFileSync } from 'node:fs';
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { OPENAPI_FILE } from '../project-paths.js';
import { ProblemResponse } from './platform.dto.js';
import { SESSION_COOKIE } from './session.js';

/** The OpenAPI document of the controllers and their request and response classes, as the build annotated them. */
export function describeApi(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('QLU API')
    .setDescription(
      'Programs, registrations, payments and the back office. Rupees on the wire, paise toward Razorpay.',
    )
    .setVersion('1')
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer('/', 'The server of this document')
    .addCookieAuth(SESSION_COOKIE)
    .addGlobalResponse({ status: '4XX', description: 'Rejected', type: ProblemResponse })
    .addGlobalResponse({ status: '5XX', description: 'Failed', type: ProblemResponse })
    .build();
  const document = SwaggerModule.createDocument(app, config, { operationIdFactory: operationId });
  // Public unless an operation names the session cookie.
  document.security = [];
  // A handler with several paths: the first path keeps the name, the others become aliases.
  const text = JSON.stringify(document)
    .replaceAll('[0]"', '"')
    .replace(/\[(\d+)\]"/g, 'Alias$1"');
  return JSON.parse(text, withSortedEnums) as OpenAPIObject;
}

/** Sorts enums: the compiler orders a union's values by their first occurrence, which depends on other files. */
function withSortedEnums(key: string, value: unknown): unknown {
  return key === 'enum' && Array.isArray(value) ? value.toSorted() : value;
}

/** `ProgramsController.upcoming` is `programsUpcoming`. */
function operationId(controller: string, method: string): string {
  const area = controller.replace(/Controller$/, '');
  return `${area.charAt(0).toLowerCase()}${area.slice(1)}${method.charAt(0).toUpperCase()}${method.slice(1)}`;
}

/** Serves the committed document at /api/openapi.json and Swagger UI at /api/docs. */
export function serveApiDocs(app: INestApplication): void {
  // Read by the first request for it.
  const readDocument = (): OpenAPIObject => JSON.parse(readFileSync(OPENAPI_FILE, 'utf8')) as OpenAPIObject;
  SwaggerModule.setup('api/docs', app, readDocument, { jsonDocumentUrl: 'api/openapi.json' });
}
