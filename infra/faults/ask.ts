/** Longer than the product lets anybody wait. */
const PATIENCE_MS = 20_000;

export type Answer = {
  status: number;
  text: string;
  /** What the text says as JSON; null when it is none. */
  body: unknown;
  headers: Headers;
};

export type Question = {
  /** Sent as JSON. */
  body?: object;
  /** Sent as it is, as JSON. */
  raw?: string;
  form?: FormData;
  method?: string;
  headers?: Record<string, string>;
};

/**
 * One HTTP call, a POST when it carries something.
 * @throws TypeError when no answer came, as fetch does
 */
export async function ask(url: string, question: Question = {}): Promise<Answer> {
  const { body, raw, form, headers } = question;
  const content = form ?? raw ?? (body && JSON.stringify(body));
  const answer = await fetch(url, {
    method: question.method ?? (content === undefined ? 'GET' : 'POST'),
    headers: { ...(content !== undefined && !form && { 'content-type': 'application/json' }), ...headers },
    ...(content !== undefined && { body: content }),
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const text = await answer.text();
  return { status: answer.status, text, body: parsed(text), headers: answer.headers };
}

/**
 * Asks again, as the page does, where Razorpay was later than it is waited for here: a busy machine is no trouble of
 * the product's.
 */
export async function askAgain(question: () => Promise<Answer>): Promise<Answer> {
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

/** The machine's word of a refusal in the product's shape; undefined for everything else. */
export function refusalOf({ body }: Answer): string | undefined {
  const { success, error, code } = (body ?? {}) as { success?: unknown; error?: unknown; code?: unknown };
  return success === false && typeof error === 'string' && typeof code === 'string' ? code : undefined;
}
