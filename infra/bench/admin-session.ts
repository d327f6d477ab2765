import type { Product } from '../launcher/start-product.ts';

/** Logs in as the owner. Returns the session's cookie, `name=value`. */
export async function logIn({ url, adminUsername, adminPassword }: Product): Promise<string> {
  const response = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: adminUsername, password: adminPassword }),
  });
  // The session is stored before the end of the response, and not before its beginning.
  await response.text();
  const cookie = response.headers.getSetCookie()[0]?.split(';', 1)[0];
  if (!response.ok || !cookie) throw new Error(`Login failed: ${response.status}`);
  return cookie;
}
