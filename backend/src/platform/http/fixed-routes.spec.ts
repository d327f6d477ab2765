import express, { type Express } from 'express';
import request from 'supertest';
import { startTestApp } from '../../../test/test-app.js';
import { fixedRoutes } from './fixed-routes.js';

describe('a route without parameters', () => {
  it('is called as the router calls it, and every other address goes to the router', async () => {
    const app = express();
    const tried: string[] = [];
    app.use(fixedRoutes(() => app.router));
    app.param('id', (_request, _response, next, id: string) => {
      tried.push(id);
      next();
    });
    app.get('/items/:id', (req, res) => void res.json([req.route.path, req.params]));
    app.get('/lists', (req, res) => void res.json([req.route.path, req.params]));
    app.post('/lists', (_req, res) => void res.json('posted'));
    app.get('/broken', () => {
      throw new Error('broken');
    });
    app.use((error: Error, _req: express.Request, res: express.Response, _next: express.NextFunction) => {
      res.status(500).json(error.message);
    });
    const bodies: [string, unknown][] = [
      ['/lists', ['/lists', {}]],
      ['/lists?a=1', ['/lists', {}]],
      ['/lists/', ['/lists', {}]],
      ['/LISTS', ['/lists', {}]],
      ['/items/7', ['/items/:id', { id: '7' }]],
      ['/broken', 'broken'],
    ];
    for (const [path, body] of bodies) expect((await request(app).get(path)).body).toEqual(body);
    expect((await request(app).post('/lists')).body).toBe('posted');
    await request(app).head('/lists').expect(200);
    await request(app).put('/lists').expect(404);
    expect(tried).toEqual(['7']);
  });

  it('has no route before it that has the same address', async () => {
    const test = await startTestApp();
    const { router } = test.app.getHttpAdapter().getInstance() as unknown as Express;
    await test.stop();
    // The API's description stands before the fixed routes.
    const routes = router.stack.filter(({ route }) => route && !route.path.startsWith('/api/docs'));
    const methodsOf = ({ route }: Express['router']['stack'][number]): string[] =>
      route?.stack.map(({ method }) => method) ?? [];
    const isFixed = ({ route }: Express['router']['stack'][number]): boolean =>
      !/[:*{]/.test(route?.path ?? '');
    const hidden = routes.filter((layer, index) =>
      routes
        .slice(0, index)
        .some(
          (before) =>
            isFixed(layer) &&
            methodsOf(before).some((method) => methodsOf(layer).includes(method)) &&
            (before as unknown as { match(path: string): boolean }).match(layer.route?.path ?? ''),
        ),
    );
    expect(routes.length).toBeGreaterThan(100);
    expect(hidden.map((layer) => [methodsOf(layer), layer.route?.path])).toEqual([]);
  });
});
