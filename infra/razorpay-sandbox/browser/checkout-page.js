// @ts-check
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/** @typedef {{ code: string, description: string, metadata?: object }} PaymentError */
/** @typedef {{ payment_id: string, response?: { [name: string]: string }, error?: PaymentError }} PaymentUpdate */
/**
 * @typedef {object} Ending One way in which a payment can end, and the button that chooses it.
 * @property {string} label the button's name; tests find the button by it
 * @property {string} [hint] what will happen
 * @property {string} outcome the outcome that the server simulates
 * @property {string} [reason] Razorpay's reason of the failure
 * @property {'hang' | 'vanish' | 'failure-only'} [browser] what the merchant's page receives, when it is not everything:
 *   nothing, and the checkout stays open; nothing, and the checkout closes; or only the failure
 */

/** @type {{ title: string, endings: Ending[], waits?: boolean }[]} */
const ENDINGS = [
  { title: 'It succeeds', endings: [{ label: 'Pay successfully', outcome: 'success' }] },
  {
    title: 'It fails',
    endings: [
      ['insufficient funds', 'insufficient_funds'],
      ['card declined', 'card_declined'],
      ['bank error', 'bank_technical_error'],
      ['network error', 'gateway_technical_error'],
      ['timed out', 'payment_timed_out'],
      ['cancelled at the bank', 'payment_cancelled'],
    ].map(([description, reason]) => ({ label: `Fail: ${description}`, outcome: 'failed', reason })),
  },
  {
    title: 'It takes its time',
    waits: true,
    endings: [
      {
        label: 'Pay slowly',
        hint: 'The bank answers after the wait, then the payment succeeds.',
        outcome: 'slow',
      },
      {
        label: 'Fail, then succeed',
        hint: 'The payment fails, and after the wait the same payment succeeds here.',
        outcome: 'late',
        reason: 'payment_timed_out',
      },
      {
        label: 'Authorize late',
        hint: 'The payment fails now. The bank pays after the wait, and only the merchant’s server hears of it.',
        outcome: 'late',
        reason: 'payment_timed_out',
        browser: 'failure-only',
      },
    ],
  },
  {
    title: 'Something goes missing',
    endings: [
      {
        label: 'Pay, but do not tell the browser',
        hint: 'Paid, but this window hangs, as if the network were lost.',
        outcome: 'success',
        browser: 'hang',
      },
      {
        label: 'Pay, then close silently',
        hint: 'Paid, but this window goes without a word, as if the tab were killed.',
        outcome: 'success',
        browser: 'vanish',
      },
      {
        label: 'Authorize without capture',
        hint: 'The bank agrees, but the money waits for the merchant’s server to capture it.',
        outcome: 'authorized',
      },
    ],
  },
];

/** @type {{ [name: string]: any }} The merchant's options. */
let options = {};
/** The merchant's origin, from its first message. Payment data is sent to no other origin. */
let merchantOrigin = '';
/** A checkout that hangs on purpose cannot be closed. */
let hanging = false;

/** @returns {any} the element */
const byId = (/** @type {string} */ id) => document.getElementById(id);

/** @returns {any} a new element */
const make = (/** @type {string} */ name, /** @type {object} */ properties = {}) =>
  Object.assign(document.createElement(name), properties);

function postToMerchant(/** @type {{ type: string, response?: object, error?: object }} */ message) {
  window.parent.postMessage(message, merchantOrigin);
}

/** @returns {Promise<any>} the response of the sandbox; throws a PaymentError when the sandbox rejects the call */
async function callSandbox(/** @type {string} */ path, /** @type {object | undefined} */ body = undefined) {
  const response = await fetch(`/v1/checkout${path}`, {
    method: body ? 'POST' : 'GET',
    headers: body ? { 'content-type': 'application/json' } : {},
    body: body ? JSON.stringify(body) : null,
  });
  const content = await response.json();
  if (!response.ok) throw content.error;
  return content;
}

/** @returns {PaymentError} */
function errorFrom(/** @type {any} */ thrown) {
  return thrown?.code
    ? thrown
    : { code: 'SERVER_ERROR', description: 'The sandbox does not answer.', metadata: {} };
}

async function open(/** @type {{ [name: string]: any }} */ merchantOptions) {
  options = merchantOptions;
  byId('card').hidden = false;
  const { key, order_id, subscription_id } = options;
  try {
    showMerchant(await callSandbox('/session', { key, order_id, subscription_id }));
    byId('close').focus();
  } catch (thrown) {
    showMerchant({ order_id: order_id ?? '', amount: Number(options.amount) || 0, currency: 'INR' });
    showChoices(errorFrom(thrown).description);
    // Cancel is the only choice.
    for (const element of byId('choices').children)
      if (element.id !== 'alert' && element.id !== 'cancel') element.hidden = true;
    byId('cancel').focus();
  }
  if (options.handleback) watchBackButton();
}

/** The name, the amount, the colour and the known details of the payer. */
function showMerchant(/** @type {{ order_id: string, amount: number, currency: string }} */ session) {
  byId('merchant').textContent = options.name || 'Merchant';
  byId('description').textContent = options.description ?? '';
  const minimumFractionDigits = session.amount % 100 === 0 ? 0 : 2;
  const format = { style: 'currency', currency: session.currency, minimumFractionDigits };
  byId('amount').textContent = (session.amount / 100).toLocaleString('en-IN', /** @type {any} */ (format));
  byId('order').textContent = session.order_id;
  if (options.image) Object.assign(byId('logo'), { src: options.image, hidden: false });
  byId('logo').addEventListener('error', () => (byId('logo').hidden = true));
  if (/^#[0-9a-f]{6}$/i.test(options.theme?.color ?? ''))
    document.documentElement.style.setProperty('--brand', options.theme.color);
  for (const name of ['contact', 'email']) {
    byId(name).value = options.prefill?.[name] ?? '';
    byId(name).readOnly = options.readonly?.[name] === true;
    byId(`${name}-field`).hidden = options.hidden?.[name] === true;
  }
  for (const input of byId('choices').elements.method)
    input.checked ||= input.value === options.prefill?.method;
}

async function pay(/** @type {Ending} */ { outcome, reason, browser }) {
  showWaiting('Processing your payment…', outcome === 'slow');
  const { order_id, subscription_id, key, amount, currency, description, notes } = options;
  const { method, contact, email, seconds } = byId('choices').elements;
  const delay_ms = Math.max(0, Number(seconds.value) || 0) * 1000;
  const payer = { method: method.value, contact: contact.value, email: email.value, delay_ms };
  try {
    const order = { order_id, subscription_id, key, amount, currency, description, notes };
    const update = await callSandbox('/payments', { ...order, ...payer, outcome, reason });
    if (browser === 'vanish') return postToMerchant({ type: 'vanish' });
    if (browser === 'hang') {
      hanging = true;
      return showWaiting(
        'Paid, but this window has lost its connection. Close the tab or reload the page.',
        false,
      );
    }
    await follow(update, outcome !== 'failed' && browser !== 'failure-only');
  } catch (thrown) {
    fail({ metadata: { order_id }, ...errorFrom(thrown) });
  }
}

/** Reports the payment's progress to the merchant's page. @param mayRecover whether a failed payment may still succeed */
async function follow(/** @type {PaymentUpdate} */ first, /** @type {boolean} */ mayRecover) {
  let update = first;
  if (update.error) {
    fail(update.error);
    if (!mayRecover || !options.retry) return;
    showWaiting('The payment failed. The bank is being asked again…', true);
  }
  while (!update.response) {
    await new Promise((resolve) => window.setTimeout(resolve, 300));
    update = await callSandbox(`/payments/${update.payment_id}?key=${encodeURIComponent(options.key)}`);
  }
  if (options.redirect) submitToMerchant(update.response);
  else postToMerchant({ type: 'success', response: update.response });
}

function fail(/** @type {PaymentError} */ error) {
  showChoices(error.description);
  if (!options.sendFailures) return postToMerchant({ type: 'failed', error });
  const fields = Object.entries(error).map(([name, value]) => [
    `error[${name}]`,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  submitToMerchant(Object.fromEntries(fields));
}

/** Posts a form to the merchant's `callback_url`. It comes from this origin, so the merchant sees a cross-site POST. */
function submitToMerchant(/** @type {{ [name: string]: string }} */ fields) {
  const form = make('form', { method: 'post', action: options.callback_url, target: '_top' });
  form.append(
    ...Object.entries(fields).map(([name, value]) => make('input', { type: 'hidden', name, value })),
  );
  document.body.append(form);
  form.submit();
}

/** One button for each ending. */
function showEndings() {
  for (const { title, endings, waits } of ENDINGS) {
    const section = make('section');
    section.append(make('h3', { textContent: title }));
    if (waits) {
      const label = make('label', { textContent: 'Seconds to wait ' });
      label.append(make('input', { name: 'seconds', type: 'number', min: '0', max: '600', value: '5' }));
      section.append(label);
    }
    for (const ending of endings) {
      const button = make('button', { type: 'button', textContent: ending.label });
      button.addEventListener('click', () => void pay(ending));
      section.append(button);
      if (!ending.hint) continue;
      const hint = make('p', {
        id: `hint-${ending.label.replaceAll(/\W+/g, '-')}`,
        textContent: ending.hint,
      });
      button.setAttribute('aria-describedby', hint.id);
      section.append(hint);
    }
    byId('endings').append(section);
  }
}

/** Shows the form again, with the problem at its top. */
function showChoices(/** @type {string} */ problem) {
  byId('waiting').hidden = true;
  byId('choices').hidden = false;
  Object.assign(byId('alert'), { textContent: problem, hidden: false });
  byId('card').scrollTop = 0;
  byId('endings').querySelector('button').focus({ preventScroll: true });
}

function showWaiting(/** @type {string} */ text, /** @type {boolean} */ canLeave) {
  byId('choices').hidden = true;
  byId('waiting').hidden = false;
  byId('leave').hidden = !canLeave;
  byId('waiting-text').textContent = text;
  byId('waiting-text').focus();
}

function requestClose() {
  if (hanging) return;
  if (!options.confirm_close) return postToMerchant({ type: 'dismiss' });
  if (!byId('confirm').open) byId('confirm').showModal();
}

/** Closes the checkout on a phone's back button, in browsers with CloseWatcher. The history does not change. */
function watchBackButton() {
  const { CloseWatcher } = /** @type {any} */ (window);
  if (!CloseWatcher) return;
  new CloseWatcher().addEventListener('close', () => {
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
  if (event.key !== 'Escape' || byId('confirm').open) return;
  event.preventDefault();
  if (options.escape) requestClose();
});
document.body.addEventListener('click', (event) => {
  if (event.target === document.body && options.backdropclose) requestClose();
});
byId('choices').addEventListener('submit', (/** @type {Event} */ event) => event.preventDefault());
for (const id of ['close', 'cancel', 'leave']) byId(id).addEventListener('click', requestClose);
byId('confirm-stay').addEventListener('click', () => byId('confirm').close());
byId('confirm-leave').addEventListener('click', () => postToMerchant({ type: 'dismiss' }));
showEndings();
if (window.parent !== window) window.parent.postMessage({ type: 'ready' }, '*');
