// @ts-check
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const time = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'medium' });

/** @returns {HTMLElement} */
function byId(/** @type {string} */ id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}`);
  return element;
}

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

/** Fills a table, newest row first. A cell is text or an element. */
function fill(
  /** @type {string} */ id,
  /** @type {string[]} */ heads,
  /** @type {(string | Node)[][]} */ oldestFirst,
) {
  const head = document.createElement('tr');
  head.append(
    ...heads.map((text) => {
      const cell = document.createElement('th');
      cell.scope = 'col';
      cell.textContent = text;
      return cell;
    }),
  );
  const rows = oldestFirst.reverse().map((cells) => {
    const row = document.createElement('tr');
    row.append(
      ...cells.map((content) => {
        const cell = document.createElement('td');
        cell.append(content);
        return cell;
      }),
    );
    return row;
  });
  if (rows.length === 0) {
    const row = document.createElement('tr');
    const cell = document.createElement('td');
    cell.colSpan = heads.length;
    cell.textContent = 'None yet.';
    row.append(cell);
    rows.push(row);
  }
  byId(id).replaceChildren(head, ...rows);
}

function button(
  /** @type {string} */ label,
  /** @type {string} */ name,
  /** @type {() => Promise<string>} */ act,
) {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = label;
  element.setAttribute('aria-label', `${label} ${name}`);
  element.addEventListener('click', () => void perform(act));
  return element;
}

async function perform(/** @type {() => Promise<string>} */ act) {
  try {
    const message = await act();
    await refresh();
    byId('news').textContent = message;
  } catch (error) {
    byId('news').textContent = error instanceof Error ? error.message : String(error);
  }
}

function describe(/** @type {any[]} */ attempts) {
  return attempts.map((attempt) => attempt.status ?? attempt.problem).join(', ') || 'not sent';
}

function eventButtons(/** @type {any} */ event) {
  const buttons = document.createElement('span');
  for (const [label, times] of /** @type {const} */ ([
    ['Replay', 1],
    ['Send twice', 2],
  ])) {
    buttons.append(
      button(label, `${event.event} ${event.id}`, async () => {
        const { attempts } = await call(`/webhooks/replay/${event.id}`, { times });
        return `${event.event}: ${describe(attempts)}`;
      }),
    );
  }
  return buttons;
}

function paymentButtons(/** @type {any} */ payment) {
  if (!['created', 'failed', 'authorized'].includes(payment.status)) return '';
  return button('Capture late', payment.id, async () => {
    const { payment: now } = await call(`/payments/${payment.id}/capture-late`, {});
    return `${now.id} is ${now.status}`;
  });
}

const atSeconds = (/** @type {number} */ seconds) => time.format(seconds * 1000);

async function refresh() {
  const { orders, payments, refunds, events, webhooks } = await call('/state');
  fill(
    'orders',
    ['Order', 'Amount', 'Status', 'Attempts', 'Receipt', 'Made'],
    orders.map((/** @type {any} */ order) => [
      order.id,
      rupees.format(order.amount / 100),
      order.status,
      String(order.attempts),
      order.receipt ?? '',
      atSeconds(order.created_at),
    ]),
  );
  fill(
    'payments',
    ['Payment', 'Order', 'Amount', 'Method', 'Status', 'Reason', 'Made', ''],
    payments.map((/** @type {any} */ payment) => [
      payment.id,
      payment.order_id,
      rupees.format(payment.amount / 100),
      payment.method,
      payment.status,
      payment.error_reason ?? '',
      atSeconds(payment.created_at),
      paymentButtons(payment),
    ]),
  );
  fill(
    'refunds',
    ['Refund', 'Payment', 'Amount', 'Status', 'Made'],
    refunds.map((/** @type {any} */ refund) => [
      refund.id,
      refund.payment_id,
      rupees.format(refund.amount / 100),
      refund.status,
      atSeconds(refund.created_at),
    ]),
  );
  const addresses = webhooks.urls.join(', ') || 'no address';
  const stopped =
    webhooks.disabled.length > 0 ? ` Disabled after too many failures: ${webhooks.disabled.join(', ')}.` : '';
  byId('webhooks').textContent = `Mode ${webhooks.mode}, sent to ${addresses}.${stopped}`;
  fill(
    'events',
    ['Event', 'Id', 'Answers', 'Made', ''],
    events.map((/** @type {any} */ event) => [
      event.event,
      event.id,
      describe(event.attempts),
      time.format(event.createdAt),
      eventButtons(event),
    ]),
  );
}

byId('refresh').addEventListener('click', () => void perform(async () => ''));
await refresh();
