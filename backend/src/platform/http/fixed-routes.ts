import type {
  ILayer,
  IRouter,
  NextFunction,
  Request,
  RequestHandler,
  Response,
} from 'express-serve-static-core';

/**
 * Calls the route of an address without parameters directly. The router compares an address with the patterns of hundreds
 * of routes, one after another, which takes longer than the rest of the framework. All other requests go on to the router.
 * Stands after all middleware.
 * @param routerOf returns the router, which is complete when the first request arrives
 */
export function fixedRoutes(routerOf: () => IRouter): RequestHandler {
  let routes: Map<string, ILayer> | undefined;
  return (request: Request, response: Response, next: NextFunction): void => {
    routes ??= fixedRoutesOf(routerOf().stack);
    const layer = routes.get(`${request.method} ${request.path}`);
    if (!layer) return next();
    request.route = layer.route;
    layer.handle(request, response, next);
  };
}

function fixedRoutesOf(stack: readonly ILayer[]): Map<string, ILayer> {
  const routes = new Map<string, ILayer>();
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
