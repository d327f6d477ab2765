/** Longer than the server may take for any answer. */
const TIMEOUT_MS = 20_000;

export type Answer = {
  status: number;
  text: string;
  /** The text as JSON; null when it is not JSON. */
  body: unknown;
  headers: Headers;
};

export type Question = {
  /** Sent as JSON. */
  body?: object;
  /** Sent without a change, with the type of JSON. */
  raw?: string;
  form?: FormData;
  method?: string;
  headers?: Record<string, string>;
};

/**
 * Makes one HTTP call: a POST when it has a body.
 * @throws TypeError when no answer comes, as fetch does
 */
export async function ask(url: string, question: Question = {}): Promise<Answer> {
  const { body, raw, form, headers } = question;
  const content = form ?? raw ?? (body && JSON.stringify(body));
  const answer = await fetch(url, {
    method: question.method ?? (content === undefined ? 'GET' : 'POST'),
    headers: { ...(content !== undefined && !form && { 'content-type': 'application/json' }), ...headers },
    ...(content !== undefined && { body: content }),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await answer.text();
  return { status: answer.status, text, body: parsed(text), headers: answer.headers };
}

/**
 * Repeats a call, as the page does, when the sandbox was too slow: a busy machine is not a defect of the
 * product.
 */
export async function retry(question: () => Promise<Answer>): Promise<Answer> {
  let answer = await question();
  for (let more = 2; more > 0 && answer.status === 504; more -= 1) answer = await question();
  return answer;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** The code of a refusal in the product's format; undefined for every other answer. */
export function refusalOf({ body }: Answer): string | undefined {
  const { success, error, code } = (body ?? {}) as { success?: unknown; error?: unknown; code?: unknown };
  return success === false && typeof error === 'string' && typeof code === 'string' ? code : undefined;
}
