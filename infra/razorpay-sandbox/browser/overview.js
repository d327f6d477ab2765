// @ts-check
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

// Shows the state of the sandbox. Its buttons make control calls.

/** @returns {any} the element */
const byId = (/** @type {string} */ id) => document.getElementById(id);

const rupees = (/** @type {number} */ paise) =>
  (paise / 100).toLocaleString('en-IN', { style: 'currency', currency: 'INR' });
const time = (/** @type {number} */ milliseconds) => new Date(milliseconds).toLocaleString('en-IN');
const answers = (/** @type {any[]} */ attempts) =>
  attempts.map(({ status, problem }) => status ?? problem).join(', ') || 'not sent';

async function call(/** @type {string} */ path, /** @type {object | undefined} */ body = undefined) {
  const response = await fetch(`/_sandbox${path}`, {
    method: body ? 'POST' : 'GET',
    headers: body ? { 'content-type': 'application/json' } : {},
    body: body ? JSON.stringify(body) : null,
  });
  const content = await response.json();
  if (!response.ok) throw new Error(content.error.description);
  return content;
}

function button(
  /** @type {string} */ label,
  /** @type {string} */ name,
  /** @type {() => Promise<string>} */ act,
) {
  const element = document.createElement('button');
  element.textContent = label;
  element.setAttribute('aria-label', `${label} ${name}`);
  element.addEventListener('click', () => void perform(act));
  return element;
}

async function perform(/** @type {() => Promise<string>} */ act) {
  const news = await act()
    .then(async (message) => {
      await refresh();
      return message;
    })
    .catch((error) => error.message);
  byId('news').textContent = news;
}

/** A table with its title, newest row first. A cell is text or an element. */
function table(
  /** @type {string} */ title,
  /** @type {string[]} */ heads,
  /** @type {(string | Node)[][]} */ oldestFirst,
) {
  const row = (/** @type {string} */ name, /** @type {(string | Node)[]} */ contents) => {
    const element = document.createElement('tr');
    for (const content of contents) element.appendChild(document.createElement(name)).append(content);
    return element;
  };
  const rows = oldestFirst.length > 0 ? oldestFirst.reverse() : [['None yet.']];
  const section = document.createElement('section');
  section.appendChild(document.createElement('h2')).append(title);
  section
    .appendChild(document.createElement('table'))
    .append(row('th', heads), ...rows.map((cells) => row('td', cells)));
  return section;
}

const ordersTable = (/** @type {any[]} */ orders) =>
  table(
    'Orders',
    ['Order', 'Amount', 'Status', 'Attempts', 'Receipt', 'Made'],
    orders.map(({ id, amount, status, attempts, receipt, created_at: at }) => [
      ...[id, rupees(amount), status, String(attempts), receipt ?? '', time(at * 1000)],
    ]),
  );

function captureLate(/** @type {any} */ { id, status }) {
  if (!['created', 'failed', 'authorized'].includes(status)) return '';
  return button('Capture late', id, async () => {
    const { payment } = await call(`/payments/${id}/capture-late`, {});
    return `${id} is ${payment.status}`;
  });
}

const paymentsTable = (/** @type {any[]} */ payments) =>
  table(
    'Payments',
    ['Payment', 'Order', 'Amount', 'Method', 'Status', 'Reason', 'Made', ''],
    payments.map((payment) => [
      ...[payment.id, payment.order_id, rupees(payment.amount), payment.method, payment.status],
      ...[payment.error_reason ?? '', time(payment.created_at * 1000), captureLate(payment)],
    ]),
  );

const refundsTable = (/** @type {any[]} */ refunds) =>
  table(
    'Refunds',
    ['Refund', 'Payment', 'Amount', 'Status', 'Made'],
    refunds.map(({ id, payment_id, amount, status, created_at: at }) => [
      ...[id, payment_id, rupees(amount), status, time(at * 1000)],
    ]),
  );

const eventsTable = (/** @type {any[]} */ events, /** @type {any} */ { mode, urls, disabled }) =>
  table(
    `Webhooks: mode ${mode}, to ${urls.join(', ') || 'no address'}${disabled.length > 0 ? ', disabled after too many failures' : ''}`,
    ['Event', 'Id', 'Answers', 'Made', '', ''],
    events.map(({ event, id, attempts, createdAt }) => {
      const send = (/** @type {number} */ times) => async () =>
        `${event}: ${answers((await call(`/webhooks/replay/${id}`, { times })).attempts)}`;
      const buttons = [
        button('Replay', `${event} ${id}`, send(1)),
        button('Send twice', `${event} ${id}`, send(2)),
      ];
      return [event, id, answers(attempts), time(createdAt), ...buttons];
    }),
  );

async function refresh() {
  const { orders, payments, refunds, events, webhooks } = await call('/state');
  byId('tables').replaceChildren(
    ordersTable(orders),
    paymentsTable(payments),
    refundsTable(refunds),
    eventsTable(events, webhooks),
  );
}

byId('refresh').addEventListener('click', () => void perform(async () => ''));
await refresh();
