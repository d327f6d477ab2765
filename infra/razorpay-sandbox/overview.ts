import { readFileSync } from 'node:fs';
import { Router } from 'express';
import type { Gateway } from './gateway.ts';

/** The page at `/`: lists orders, payments, refunds and webhook deliveries. */
export function overviewRouter(gateway: Gateway): Router {
  const router = Router();
  const files = [
    ['/', 'overview.html', 'text/html'],
    ['/overview.js', 'overview.js', 'text/javascript'],
    ['/overview.css', 'overview.css', 'text/css'],
  ] as const;
  for (const [path, name, type] of files) {
    const content = readFileSync(new URL(`browser/${name}`, import.meta.url), 'utf8').replace(
      '{{key}}',
      gateway.settings.keyId,
    );
    router.get(path, (_request, response) => {
      response
        .set({
          'cache-control': 'no-store',
          'content-security-policy': "default-src 'self'; img-src data:; frame-ancestors 'none'",
          'x-content-type-options': 'nosniff',
        })
        .type(type)
        .send(content);
    });
  }
  return router;
}
