// @ts-check
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import {
  byId,
  chosen,
  showChoices,
  showEndings,
  showMerchant,
  showUnpayableOrder,
  showWaiting,
} from './checkout-view.js';

/** @typedef {import('./checkout-endings.js').Ending} Ending */
/** @typedef {{ code: string, description: string, metadata?: object }} PaymentError */
/** @typedef {{ payment_id: string, status: string, response?: { [name: string]: string }, error?: PaymentError }} PaymentUpdate */

/** @type {{ [name: string]: any }} */
let options = {};
/** The merchant's origin, from its first message. Payment data is sent to no other origin. */
let merchantOrigin = '';
/** A checkout that hangs on purpose cannot be closed. */
let hanging = false;

function postToMerchant(/** @type {{ type: string, response?: object, error?: object }} */ message) {
  window.parent.postMessage(message, merchantOrigin);
}

/**
 * @template T
 * @returns {Promise<T>} the response of the sandbox; throws a PaymentError when the sandbox rejects the call
 */
async function callSandbox(/** @type {string} */ path, /** @type {object | undefined} */ body = undefined) {
  const response = await fetch(path, {
    method: body ? 'POST' : 'GET',
    headers: body ? { 'content-type': 'application/json' } : {},
    body: body ? JSON.stringify(body) : null,
  });
  const content = await response.json();
  if (!response.ok) throw content.error;
  return content;
}

function errorFrom(/** @type {unknown} */ thrown) {
  if (typeof thrown === 'object' && thrown !== null && 'code' in thrown)
    return /** @type {PaymentError} */ (thrown);
  return { code: 'SERVER_ERROR', description: 'The sandbox does not answer.', metadata: {} };
}

async function open(/** @type {{ [name: string]: any }} */ merchantOptions) {
  options = merchantOptions;
  if (!options.animation) document.documentElement.classList.add('no-animation');
  byId('card').hidden = false;
  try {
    const session = await callSandbox('/v1/checkout/session', {
      key: options.key,
      order_id: options.order_id,
      subscription_id: options.subscription_id,
    });
    showMerchant(options, session);
    byId('close').focus();
  } catch (thrown) {
    showMerchant(options, {
      order_id: options.order_id ?? '',
      amount: Number(options.amount) || 0,
      currency: 'INR',
    });
    showUnpayableOrder(errorFrom(thrown).description);
  }
  if (options.handleback) watchBackButton();
}

async function pay(/** @type {Ending} */ ending) {
  showWaiting('Processing your payment…', { canLeave: ending.outcome === 'slow' });
  const { order_id, subscription_id, key, amount, currency, description, notes } = options;
  try {
    /** @type {PaymentUpdate} */
    const update = await callSandbox('/v1/checkout/payments', {
      ...{ order_id, subscription_id, key, amount, currency, description, notes },
      ...chosen(),
      outcome: ending.outcome,
      reason: ending.reason,
    });
    await follow(ending, update);
  } catch (thrown) {
    fail({ metadata: { order_id }, ...errorFrom(thrown) });
  }
}

/** Reports the payment's progress to the merchant's page, as far as the ending allows. */
async function follow(/** @type {Ending} */ ending, /** @type {PaymentUpdate} */ first) {
  if (ending.browser === 'vanish') {
    postToMerchant({ type: 'vanish' });
    return;
  }
  if (ending.browser === 'hang') {
    hanging = true;
    showWaiting('Paid, but this window has lost its connection. Close the tab or reload the page.', {
      canLeave: false,
    });
    return;
  }
  let update = first;
  if (update.error) {
    fail(update.error);
    if (ending.browser === 'failure-only' || ending.outcome === 'failed' || !options.retry) return;
    showWaiting('The payment failed. The bank is being asked again…', { canLeave: true });
  }
  while (!update.response) {
    await new Promise((resolve) => window.setTimeout(resolve, 300));
    update = await callSandbox(
      `/v1/checkout/payments/${update.payment_id}?key=${encodeURIComponent(options.key)}`,
    );
  }
  succeed(update.response);
}

function succeed(/** @type {{ [name: string]: string }} */ response) {
  if (options.redirect) submitToMerchant(response);
  else postToMerchant({ type: 'success', response });
}

function fail(/** @type {PaymentError} */ error) {
  showChoices(error.description);
  if (!options.sendFailures) {
    postToMerchant({ type: 'failed', error });
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

/** Posts a form to the merchant's `callback_url`. It comes from this origin, so the merchant sees a cross-site POST. */
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
  const dialog = byId('confirm');
  if (!(dialog instanceof HTMLDialogElement)) throw new Error('#confirm is no dialog');
  return dialog;
}

function requestClose() {
  if (hanging) return;
  if (!options.confirm_close) {
    postToMerchant({ type: 'dismiss' });
  } else if (!confirmDialog().open) {
    confirmDialog().showModal();
    byId('confirm-stay').focus();
  }
}

/** Closes the checkout on a phone's back button, in browsers with CloseWatcher. The history does not change. */
function watchBackButton() {
  /** @type {{ CloseWatcher?: new () => EventTarget }} TypeScript's DOM types do not include it yet. */
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
byId('choices').addEventListener('submit', (event) => event.preventDefault());
for (const id of ['close', 'cancel', 'leave']) byId(id).addEventListener('click', requestClose);
byId('confirm-stay').addEventListener('click', () => confirmDialog().close());
byId('confirm-leave').addEventListener('click', () => postToMerchant({ type: 'dismiss' }));
showEndings((ending) => void pay(ending));
if (window.parent !== window) window.parent.postMessage({ type: 'ready' }, '*');
