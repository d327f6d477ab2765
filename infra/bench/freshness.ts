import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '../launcher/start-product.ts';

const TIMEOUT_MS = 10_000;

/**
 * The administrator changes a program on one of two servers, by turns; both are asked until they show it.
 *
 * @returns milliseconds from sending the change until each server showed it, one pair a change: [the server that took
 *   it, the other one]
 */
export async function measureFreshness(
  one: Product,
  other: Product,
  changes: number,
): Promise<[number, number][]> {
  const cookie = await logIn(one);
  const headers = { cookie, 'content-type': 'application/json' };
  const listed = await fetch(`${one.url}/api/programs/admin`, { headers });
  const { programs } = (await listed.json()) as { programs: { id: number; link_or_razorpay: boolean }[] };
  const upcoming = await cachedResponse(one.url);
  const program = programs.find(({ id }) => upcoming.includes(`"id":${id},`));
  if (!program) throw new Error('No upcoming program to change');

  const times: [number, number][] = [];
  for (let change = 1; change <= changes; change += 1) {
    const [takes, hears] = change % 2 === 1 ? [one, other] : [other, one];
    // Both must hold the old list, so that what is measured is the way of the change and not an empty memory.
    await Promise.all([cachedResponse(one.url), cachedResponse(other.url)]);
    const duration = `Change ${change} of ${Date.now()}`;
    const began = performance.now();
    const [saved, ...seen] = await Promise.all([
      fetch(`${takes.url}/api/programs/${program.id}`, {
        method: 'PUT',
        headers,
        body: JSON.stringify({ ...program, duration }),
      }),
      ...[takes, hears].map(({ url }) => timeUntilShown(url, duration, began)),
    ]);
    if (!saved.ok) throw new Error(`The change was refused: ${saved.status} ${await saved.text()}`);
    times.push([seen[0] ?? NaN, seen[1] ?? NaN]);
  }
  return times;
}

/** The upcoming list once it comes from memory: the ordinary way puts a request id on its answers. */
export async function cachedResponse(url: string): Promise<string> {
  const until = performance.now() + TIMEOUT_MS;
  while (performance.now() < until) {
    const answer = await fetch(`${url}/api/programs/upcoming`);
    const body = await answer.text();
    if (answer.ok && !answer.headers.has('x-request-id')) return body;
    await pause(10);
  }
  throw new Error(`${url} does not answer the upcoming list from memory`);
}

async function timeUntilShown(url: string, text: string, began: number): Promise<number> {
  while (performance.now() < began + TIMEOUT_MS) {
    const answer = await fetch(`${url}/api/programs/upcoming`);
    const body = await answer.text();
    if (body.includes(text)) return performance.now() - began;
    await pause(2);
  }
  throw new Error(`${url} does not show a change after ${TIMEOUT_MS} ms`);
}

async function logIn({ url, adminUsername, adminPassword }: Product): Promise<string> {
  const answer = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: adminUsername, password: adminPassword }),
  });
  const cookie = answer.headers.get('set-cookie')?.split(';', 1)[0];
  if (!answer.ok || !cookie) throw new Error(`Login failed: ${answer.status}`);
  return cookie;
}
