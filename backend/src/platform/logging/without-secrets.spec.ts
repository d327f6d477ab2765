import { readFileSync } from 'node:fs';
import { pathWithoutSecrets } from '../observability/request-monitor.js';

const TOKEN = '0b1f2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d';
const CODE = '7K2M9XQ4A0B1C2D3';
const { paths } = JSON.parse(
  readFileSync(new URL('../../../../contracts/openapi.json', import.meta.url), 'utf8'),
) as { paths: Record<string, unknown> };
const secretCalls = Object.keys(paths).filter((path) => /\{(token|code)\}/.test(path));

describe('a path in the log', () => {
  it.each(secretCalls)('has no token and no code of %s', (path) => {
    const url = `${path.replace('{token}', TOKEN).replace('{code}', CODE)}?q=unmistakable`;
    expect(pathWithoutSecrets(url)).toContain('…');
    expect(pathWithoutSecrets(url)).not.toMatch(new RegExp(`${TOKEN}|${CODE}|unmistakable`));
  });

  it.each(['payment', 'monthly-gift', 'your-registration', 'feedback'])(
    'has no token of the page /%s',
    (page) => {
      expect(pathWithoutSecrets(`/${page}/${TOKEN}/x`)).toBe(`/${page}/…/x`);
      expect(pathWithoutSecrets(`/${page.toUpperCase()}/${TOKEN}`)).not.toContain(TOKEN);
    },
  );

  it.each([
    `http://localhost:3000/payment/${TOKEN}`,
    `//payment/${TOKEN}`,
    `/payment//${TOKEN}`,
    `/%70ayment/${TOKEN}`,
    `/%2570ayment/${TOKEN}`,
    `/x/../payment/${TOKEN}`,
    `/payment%2F${TOKEN}%3Fx=1`,
  ])('has no token when it is sent as %s', (target) => {
    expect(pathWithoutSecrets(target)).toBe('/payment/…');
  });

  it.each([
    '/api/registrations/create-order',
    '/api/admin/payments/reg_0b1f2c3d4e5f4a6b/refunds',
    '/api/programs/12',
  ])('is whole for %s', (path) => {
    expect(pathWithoutSecrets(path)).toBe(path);
  });
});
