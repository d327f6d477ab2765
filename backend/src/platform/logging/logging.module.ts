import { LoggerModule } from 'nestjs-pino';
import { pino } from 'pino';
import { ENVIRONMENT, type Environment } from '../../config/env.js';
import { pathWithoutSecrets } from '../observability/request-monitor.js';
import { currentRequestId } from '../observability/request-context.js';

/** Loggers of the framework that write one line per route at startup. They are not logged. */
const STARTUP_LOGGERS = new Set(['InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestFactory']);

/** Structured logs without personal data: no bodies, headers, queries, addresses of visitors or secret tokens. */
export const LoggingModule = LoggerModule.forRootAsync({
  inject: [ENVIRONMENT],
  useFactory: (env: Environment) => ({
    // platform/observability/request-monitor.ts logs the requests, also those that never reach Nest.
    forRoutes: [],
    pinoHttp: [
      {
        level: env.LOG_LEVEL,
        mixin: () => {
          const requestId = currentRequestId();
          return requestId === undefined ? {} : { requestId };
        },
        serializers: {
          req: (request: { method: string; url: string }) => ({
            method: request.method,
            path: pathWithoutSecrets(request.url),
          }),
          res: (response: { statusCode: number }) => ({ status: response.statusCode }),
          // The driver's errors also contain the statement's values and the failing row, which are personal data.
          err: ({ type, code, message, stack }: LoggedError): LoggedError => ({ type, code, message, stack }),
        },
        hooks: {
          logMethod(args, method) {
            const [details] = args as [{ context?: string }];
            if (!STARTUP_LOGGERS.has(details?.context ?? '')) method.apply(this, args);
          },
        },
      },
      // Structured for machines, readable on a terminal.
      process.stdout.isTTY
        ? pino.transport({ target: 'pino-pretty', options: { singleLine: true, ignore: 'pid,hostname' } })
        : pino.destination({ fd: 1, sync: true }),
    ],
  }),
});

/** An error as pino serializes it. The stack includes its causes. */
interface LoggedError {
  type: string;
  message: string;
  stack: string;
  code?: string;
}
