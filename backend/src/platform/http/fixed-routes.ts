import type { NextFunction, Request, RequestHandler, Response, Router } from 'express';

type Layer = Router['stack'][number];

/**
 * Calls the route of an address without parameters directly. The router compares an address with the patterns of hundreds
 * of routes, one after another, which takes longer than the rest of the framework. All other requests go on to the router.
 * Stands after all middleware.
 * @param routerOf returns the router, which is complete when the first request arrives
 */
export function fixedRoutes(routerOf: () => Router): RequestHandler {
  let routes: Map<string, Layer> | undefined;
  return (request: Request, response: Response, next: NextFunction): void => {
    routes ??= fixedRoutesOf(routerOf().stack);
    const layer = routes.get(`${request.method} ${request.path}`);
    if (!layer) return next();
    request.route = layer.route;
    layer.handle(request, response, next);
  };
}

function fixedRoutesOf(stack: readonly Layer[]): Map<string, Layer> {
  const routes = new Map<string, Layer>();
  for (const layer of stack) {
    const { route } = layer;
    if (typeof route?.path !== 'string' || /[:*{]/.test(route.path)) continue;
    for (const { method } of route.stack) {
      const address = `${method?.toUpperCase()} ${route.path}`;
      if (!routes.has(address)) routes.set(address, layer);
    }
  }
  return routes;
}
