import type { AttemptError, PaymentProof, RazorpayConstructor } from '../features/payment/razorpay';

declare global {
  interface ImportMeta {
    /** The `jest` object that Jest gives to ES modules. */
    jest: typeof jest;
  }
}

const clock = import.meta.jest;

/** `silent` never responds, as on a lost mobile network. */
type Reply = { status: number; body: unknown } | 'offline' | 'silent';
type RazorpayOptions = ConstructorParameters<RazorpayConstructor>[0];

interface SentCall {
  path: string;
  body: Record<string, unknown>;
}

/** Chrome before version 124 reports also a timeout as `AbortError`. */
function rejectOnAbort(reject: (cause: unknown) => void, signal: AbortSignal | null | undefined): void {
  signal?.addEventListener('abort', () => reject(new DOMException('It was aborted', 'AbortError')));
}

/** A fake server with scripted replies. It records the calls. */
export class FakeServer {
  readonly calls: SentCall[] = [];
  private readonly replies = new Map<string, Reply[]>();

  /** Sets the replies for a path, in order. The last one repeats. */
  on(path: string, ...replies: Reply[]): this {
    this.replies.set(path, replies);
    return this;
  }

  callsOf(path: string): SentCall[] {
    return this.calls.filter((call) => call.path.split('?')[0] === path);
  }

  readonly fetch = async (path: string, init: RequestInit = {}): Promise<Response> => {
    this.calls.push({ path, body: JSON.parse(String(init.body ?? '{}')) as SentCall['body'] });
    const replies = this.replies.get(path.split('?')[0] ?? '');
    const reply = replies && replies.length > 1 ? replies.shift() : replies?.[0];
    if (!reply) throw new Error(`The test defines no reply for ${path}`);
    if (reply === 'offline') throw new TypeError('Failed to fetch');
    if (reply === 'silent') return new Promise((_, reject) => rejectOnAbort(reject, init.signal));
    return Response.json(reply.body, { status: reply.status });
  };
}

export function reply(body: object, status = 200): Reply {
  return { status, body: { success: status < 400, ...body } };
}

/** A fake of Razorpay's checkout. The test pays in it, fails or closes it. */
export class FakeCheckout {
  static opened: FakeCheckout[] = [];
  /** Set it to make the next checkout throw when it opens. */
  static problem: Error | null = null;
  readonly options: RazorpayOptions;
  isClosed = false;
  private failed: (failed: { error: AttemptError }) => void = () => undefined;

  constructor(options: RazorpayOptions) {
    this.options = options;
  }

  static get last(): FakeCheckout {
    const last = FakeCheckout.opened.at(-1);
    if (!last) throw new Error('No checkout is open');
    return last;
  }

  on(_event: 'payment.failed', listener: (failed: { error: AttemptError }) => void): void {
    this.failed = listener;
  }

  open(): void {
    if (FakeCheckout.problem) throw FakeCheckout.problem;
    FakeCheckout.opened.push(this);
  }

  close(): void {
    this.isClosed = true;
  }

  pay(proof: PaymentProof): void {
    this.options.handler(proof);
  }

  failAttempt(error: AttemptError): void {
    this.failed({ error });
  }

  dismiss(): void {
    this.options.modal.ondismiss();
  }
}

function fakeStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}

function refusingStorage(): Storage {
  const refuse = (): never => {
    throw new DOMException('The browser refuses storage', 'SecurityError');
  };
  return { length: 0, key: refuse, getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse };
}

interface FakeBrowser {
  server: FakeServer;
  /** Errors that the page passed to `reportError`. */
  reported: unknown[];
}

function define(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

/** Opens another tab of the same browser: `sessionStorage` is empty, `localStorage` is kept. */
export function openTab(): void {
  define('sessionStorage', fakeStorage());
}

/** Installs a fake browser: one tab, network, checkout, and a clock that the test controls. */
export function openBrowser({ userAgent = 'Chrome/130.0', refusesStorage = false } = {}): FakeBrowser {
  clock.useFakeTimers();
  const server = new FakeServer();
  const reported: unknown[] = [];
  FakeCheckout.opened = [];
  FakeCheckout.problem = null;
  define('window', globalThis);
  define('navigator', { userAgent });
  define('location', { origin: 'https://qlu.example' });
  define('fetch', server.fetch);
  define('reportError', (problem: unknown) => reported.push(problem));
  define('Razorpay', FakeCheckout);
  define('localStorage', refusesStorage ? refusingStorage() : fakeStorage());
  define('sessionStorage', refusesStorage ? refusingStorage() : fakeStorage());
  return { server, reported };
}

/** Advances the clock by this many milliseconds and runs all pending timers and promises. */
export async function advanceTime(milliseconds = 0): Promise<void> {
  await clock.advanceTimersByTimeAsync(milliseconds);
}
