// @ts-check
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/* global window, document, fetch, HTMLDialogElement */
import {
  chosen,
  part,
  showChoices,
  showEndings,
  showMerchant,
  showRefusal,
  showWaiting,
} from './checkout-view.js';

/** @typedef {import('./checkout-endings.js').Ending} Ending */
/** @typedef {{ code: string, description: string, metadata?: object }} PaymentError */
/** @typedef {{ payment_id: string, status: string, response?: { [name: string]: string }, error?: PaymentError }} News */

/** @type {{ [name: string]: any }} */
let options = {};
/** The merchant's origin, known from its first message on; nothing that matters is said to any other. */
let merchantOrigin = '';
/** A checkout that hangs on purpose does not close either. */
let hanging = false;

function tell(/** @type {{ type: string, response?: object, error?: object }} */ message) {
  window.parent.postMessage(message, merchantOrigin);
}

/**
 * @template T
 * @returns {Promise<T>} the answer of the sandbox; throws a PaymentError when it refuses
 */
async function ask(/** @type {string} */ path, /** @type {object | undefined} */ body = undefined) {
  const answer = await fetch(path, {
    method: body ? 'POST' : 'GET',
    headers: body ? { 'content-type': 'application/json' } : {},
    body: body ? JSON.stringify(body) : null,
  });
  const content = await answer.json();
  if (!answer.ok) throw content.error;
  return content;
}

function errorFrom(/** @type {unknown} */ thrown) {
  if (typeof thrown === 'object' && thrown !== null && 'code' in thrown)
    return /** @type {PaymentError} */ (thrown);
  return { code: 'SERVER_ERROR', description: 'The sandbox does not answer.', metadata: {} };
}

async function open(/** @type {{ [name: string]: any }} */ given) {
  options = given;
  if (!options.animation) document.documentElement.classList.add('still');
  part('card').hidden = false;
  try {
    const session = await ask('/v1/checkout/session', { key: options.key, order_id: options.order_id });
    showMerchant(options, session);
    part('close').focus();
  } catch (thrown) {
    showMerchant(options, {
      order_id: options.order_id ?? '',
      amount: Number(options.amount) || 0,
      currency: 'INR',
    });
    showRefusal(errorFrom(thrown).description);
  }
  if (options.handleback) watchBackButton();
}

async function pay(/** @type {Ending} */ ending) {
  showWaiting('Processing your payment…', { canLeave: ending.outcome === 'slow' });
  const { order_id, key, amount, currency, description, notes } = options;
  try {
    /** @type {News} */
    const news = await ask('/v1/checkout/payments', {
      ...{ order_id, key, amount, currency, description, notes },
      ...chosen(),
      outcome: ending.outcome,
      reason: ending.reason,
    });
    await follow(ending, news);
  } catch (thrown) {
    fail({ metadata: { order_id }, ...errorFrom(thrown) });
  }
}

/** Tells the merchant's page as much of the news as the ending allows, until there are no more. */
async function follow(/** @type {Ending} */ ending, /** @type {News} */ first) {
  if (ending.browser === 'vanish') {
    tell({ type: 'vanish' });
    return;
  }
  if (ending.browser === 'hang') {
    hanging = true;
    showWaiting('Paid, but this window has lost its connection. Close the tab or reload the page.', {
      canLeave: false,
    });
    return;
  }
  let news = first;
  if (news.error) {
    fail(news.error);
    if (ending.browser === 'stop' || ending.outcome === 'failed' || !options.retry) return;
    showWaiting('The payment failed. The bank is being asked again…', { canLeave: true });
  }
  while (!news.response) {
    await new Promise((resolve) => window.setTimeout(resolve, 300));
    news = await ask(`/v1/checkout/payments/${news.payment_id}?key=${encodeURIComponent(options.key)}`);
  }
  succeed(news.response);
}

function succeed(/** @type {{ [name: string]: string }} */ response) {
  if (options.redirect) submitToMerchant(response);
  else tell({ type: 'success', response });
}

function fail(/** @type {PaymentError} */ error) {
  showChoices(error.description);
  if (!options.sendFailures) {
    tell({ type: 'failed', error });
    return;
  }
  submitToMerchant(
    Object.fromEntries(
      Object.entries(error).map(([name, value]) => [
        `error[${name}]`,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    ),
  );
}

/** Leaves for the merchant's `callback_url` with a form, from here: to the merchant it is another site's post. */
function submitToMerchant(/** @type {{ [name: string]: string }} */ fields) {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = options.callback_url;
  form.target = '_top';
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input');
    Object.assign(field, { type: 'hidden', name, value });
    form.append(field);
  }
  document.body.append(form);
  form.submit();
}

function confirmDialog() {
  const dialog = part('confirm');
  if (!(dialog instanceof HTMLDialogElement)) throw new Error('#confirm is no dialog');
  return dialog;
}

function requestClose() {
  if (hanging) return;
  if (!options.confirm_close) {
    tell({ type: 'dismiss' });
  } else if (!confirmDialog().open) {
    confirmDialog().showModal();
    part('confirm-stay').focus();
  }
}

/** A phone's back button closes the checkout, in browsers that let a page know of it, without touching the history. */
function watchBackButton() {
  /** @type {{ CloseWatcher?: new () => EventTarget }} TypeScript's browser types do not know it yet. */
  const { CloseWatcher } = /** @type {any} */ (window);
  if (!CloseWatcher) return;
  const watcher = new CloseWatcher();
  watcher.addEventListener('close', () => {
    requestClose();
    watchBackButton();
  });
}

window.addEventListener('message', (message) => {
  if (message.source !== window.parent || (merchantOrigin && message.origin !== merchantOrigin)) return;
  if (message.data?.type === 'open' && !merchantOrigin) {
    merchantOrigin = message.origin;
    void open(message.data.options);
  } else if (message.data?.type === 'escape' && options.escape) {
    requestClose();
  }
});
window.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || confirmDialog().open) return;
  event.preventDefault();
  if (options.escape) requestClose();
});
document.body.addEventListener('click', (event) => {
  if (event.target === document.body && options.backdropclose) requestClose();
});
part('choices').addEventListener('submit', (event) => event.preventDefault());
for (const id of ['close', 'cancel', 'leave']) part(id).addEventListener('click', requestClose);
part('confirm-stay').addEventListener('click', () => confirmDialog().close());
part('confirm-leave').addEventListener('click', () => tell({ type: 'dismiss' }));
showEndings((ending) => void pay(ending));
if (window.parent !== window) window.parent.postMessage({ type: 'ready' }, '*');
