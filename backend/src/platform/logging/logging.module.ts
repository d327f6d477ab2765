import type { IncomingMessage, ServerResponse } from 'node:http';
import { LoggerModule } from 'nestjs-pino';
import { ENVIRONMENT, type Environment } from '../../config/env.js';

/** What the framework says of itself while it starts, a line a route: nobody's news. */
const FRAMEWORK_START = new Set(['InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestFactory']);
/** The word by which whoever knows it sees a payment (docs/security.md). */
const RESULT_TOKEN = /^(\/(?:api\/payments|payment)\/)[^/]{20,}/i;

/**
 * Structured logs, one line a request with its id. Nothing of a person is in them: no bodies, no headers, no query
 * strings, no addresses of visitors; paths carry ids only, and nothing that opens a page.
 */
export const LoggingModule = LoggerModule.forRootAsync({
  inject: [ENVIRONMENT],
  useFactory: (env: Environment) => ({
    pinoHttp: {
      level: env.LOG_LEVEL,
      // Structured for machines, readable on a terminal.
      transport: process.stdout.isTTY
        ? { target: 'pino-pretty', options: { singleLine: true, ignore: 'pid,hostname' } }
        : undefined,
      // It has one already: platform/http/request-id.ts.
      genReqId: ({ id }: IncomingMessage) => id,
      autoLogging: { ignore: (request: IncomingMessage) => !isApi(request) },
      serializers: {
        req: (request: { id: unknown; method: string; url: string }) => ({
          id: request.id,
          method: request.method,
          path: request.url.split('?', 1)[0]?.replace(RESULT_TOKEN, '$1…'),
        }),
        res: (response: { statusCode: number }) => ({ status: response.statusCode }),
        // The driver's errors carry the statement's values and the failing row: people's data.
        err: ({ type, code, message, stack }: LoggedError): LoggedError => ({ type, code, message, stack }),
      },
      hooks: {
        logMethod(line, method) {
          const [about] = line as [{ context?: string }];
          if (!FRAMEWORK_START.has(about?.context ?? '')) method.apply(this, line);
        },
      },
      customLogLevel: (_request: IncomingMessage, response: ServerResponse) =>
        response.statusCode >= 500 ? 'error' : 'info',
    },
  }),
});

/** What pino makes of an error, causes within the stack. */
interface LoggedError {
  type: string;
  message: string;
  stack: string;
  code?: string;
}

function isApi(request: IncomingMessage): boolean {
  const url = (request as IncomingMessage & { originalUrl?: string }).originalUrl ?? request.url ?? '';
  return url.startsWith('/api');
}
