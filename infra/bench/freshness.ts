import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '../launcher/start-product.ts';
import { logIn } from './admin-session.ts';

const TIMEOUT_MS = 10_000;

type Program = { id: number; duration: string };

/**
 * The office changes a program on one of two servers, alternately. Both are polled until they show the change.
 *
 * @returns milliseconds from sending a change until each server showed it, one pair per change: [the server that
 *   received it, the other one]
 */
export async function measureFreshness(
  one: Product,
  other: Product,
  changes: number,
): Promise<[number, number][]> {
  const cookie = await logIn(one);
  const headers = { cookie, 'content-type': 'application/json' };
  const listed = await fetch(`${one.url}/api/programs/admin`, { headers });
  const { programs } = (await listed.json()) as { programs: Program[] };
  const upcoming = await cachedResponse(one.url);
  const first = programs.find(({ id }) => upcoming.includes(`"id":${id},`));
  if (!first) throw new Error('No upcoming program to change');
  let program = first;

  const times: [number, number][] = [];
  for (let change = 1; change <= changes; change += 1) {
    const [receiver, reader] = change % 2 === 1 ? [one, other] : [other, one];
    // Both must have cached the old list, so that the change is measured and not a cold cache.
    await Promise.all([cachedResponse(one.url), cachedResponse(other.url)]);
    const duration = `Change ${change} of ${Date.now()}`;
    const startedAt = performance.now();
    const [saved, ...shownAfter] = await Promise.all([
      saveProgram(receiver, { ...program, duration }, headers),
      timeUntilShown(receiver.url, duration, startedAt),
      timeUntilShown(reader.url, duration, startedAt),
    ]);
    program = saved;
    times.push(shownAfter);
  }
  return times;
}

/** Returns the saved program: the next change must name its `updated_at`. */
async function saveProgram(
  server: Product,
  program: Program,
  headers: Record<string, string>,
): Promise<Program> {
  const init = { method: 'PUT', headers, body: JSON.stringify(program) };
  const response = await fetch(`${server.url}/api/programs/${program.id}`, init);
  if (!response.ok) throw new Error(`The change was rejected: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { program: Program }).program;
}

/** Waits until the upcoming list comes from the response cache: such a response has no request id. Returns its body. */
export async function cachedResponse(url: string): Promise<string> {
  const until = performance.now() + TIMEOUT_MS;
  while (performance.now() < until) {
    const response = await fetch(`${url}/api/programs/upcoming`);
    const body = await response.text();
    if (response.ok && !response.headers.has('x-request-id')) return body;
    await pause(10);
  }
  throw new Error(`${url} does not send the upcoming list from the response cache`);
}

async function timeUntilShown(url: string, text: string, startedAt: number): Promise<number> {
  while (performance.now() < startedAt + TIMEOUT_MS) {
    const response = await fetch(`${url}/api/programs/upcoming`);
    const body = await response.text();
    if (body.includes(text)) return performance.now() - startedAt;
    await pause(2);
  }
  throw new Error(`${url} does not show a change after ${TIMEOUT_MS} ms`);
}
