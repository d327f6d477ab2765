import { Router } from 'express';
import { collectionOf, pageOf } from './fields.ts';
import type { Gateway } from './gateway.ts';

/** `/v1/disputes`, read-only: control calls open and settle disputes. */
export function disputesRouter(gateway: Gateway): Router {
  const router = Router();

  router.get('/', (request, response) => {
    const page = pageOf(request, gateway.owned(gateway.state.disputes), ({ dispute }) => dispute.created_at);
    response.json(collectionOf(page.map(({ dispute }) => dispute)));
  });

  router.get('/:id', (request, response) => {
    response.json(gateway.dispute(request.params.id).dispute);
  });

  return router;
}
