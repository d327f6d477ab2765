// @ts-check
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { endingGroups, plainSuccess } from './checkout-endings.js';

/** @typedef {import('./checkout-endings.js').Ending} Ending */

/** @returns {HTMLElement} */
export function byId(/** @type {string} */ id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}`);
  return element;
}

function input(/** @type {string} */ id) {
  const element = byId(id);
  if (!(element instanceof HTMLInputElement)) throw new Error(`#${id} is no input`);
  return element;
}

/** `₹1,234` or `₹1,234.50`; the amount is in paise. */
function money(/** @type {number} */ amount, /** @type {string} */ currency) {
  return new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency,
    minimumFractionDigits: amount % 100 === 0 ? 0 : 2,
  }).format(amount / 100);
}

/** Black or white, whichever has more contrast on the colour, which is `#` and six hexadecimal digits. */
function readableOn(/** @type {string} */ hex) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18 ? '#111827' : '#ffffff';
}

/** Fills in the merchant's name, the amount, the colour and the known details of the payer. */
export function showMerchant(
  /** @type {{ [name: string]: any }} */ options,
  /** @type {{ order_id: string, amount: number, currency: string }} */ session,
) {
  byId('merchant').textContent = options.name || 'Merchant';
  byId('description').textContent = options.description ?? '';
  byId('description').hidden = !options.description;
  byId('amount').textContent = money(session.amount, session.currency);
  byId('order').textContent = session.order_id;
  const logo = byId('logo');
  if (options.image && logo instanceof HTMLImageElement) {
    logo.addEventListener('error', () => (logo.hidden = true));
    logo.src = options.image;
    logo.hidden = false;
  }
  if (/^#[0-9a-f]{6}$/i.test(options.theme?.color ?? '')) {
    document.documentElement.style.setProperty('--brand', options.theme.color);
    document.documentElement.style.setProperty('--on-brand', readableOn(options.theme.color));
  }
  for (const name of ['contact', 'email']) {
    input(name).value = options.prefill?.[name] ?? '';
    input(name).readOnly = options.readonly?.[name] === true;
    byId(`${name}-field`).hidden = options.hidden?.[name] === true;
  }
  const method = document.querySelector(
    `input[name="method"][value="${CSS.escape(options.prefill?.method ?? '')}"]`,
  );
  if (method instanceof HTMLInputElement) method.checked = true;
}

/** Builds one button for each ending. */
export function showEndings(/** @type {(ending: Ending) => void} */ choose) {
  const place = byId('endings');
  place.append(endingButton(plainSuccess, 'primary', choose));
  endingGroups.forEach((group, index) => {
    const section = document.createElement('section');
    const title = document.createElement('h3');
    title.id = `group-${index}`;
    title.textContent = group.title;
    section.setAttribute('aria-labelledby', title.id);
    section.append(title);
    if (group.waits) section.append(waitField());
    const list = document.createElement('div');
    list.className = group.compact ? 'buttons compact' : 'buttons';
    list.append(...group.endings.map((ending) => withHint(ending, endingButton(ending, 'plain', choose))));
    section.append(list);
    place.append(section);
  });
}

function endingButton(
  /** @type {Ending} */ ending,
  /** @type {string} */ className,
  /** @type {(ending: Ending) => void} */ choose,
) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className;
  button.textContent = ending.label;
  button.addEventListener('click', () => choose(ending));
  return button;
}

function withHint(/** @type {Ending} */ ending, /** @type {HTMLElement} */ button) {
  if (!ending.hint) return button;
  const box = document.createElement('div');
  const hint = document.createElement('p');
  hint.id = `hint-${ending.label.toLowerCase().replace(/[^a-z]+/g, '-')}`;
  hint.className = 'hint';
  hint.textContent = ending.hint;
  button.setAttribute('aria-describedby', hint.id);
  box.append(button, hint);
  return box;
}

function waitField() {
  const label = document.createElement('label');
  label.className = 'wait';
  label.append('Seconds to wait ');
  const field = document.createElement('input');
  Object.assign(field, { id: 'seconds', type: 'number', min: '0', max: '600', step: '1', value: '5' });
  label.append(field);
  return label;
}

/** What the payer chose and typed. */
export function chosen() {
  const method = document.querySelector('input[name="method"]:checked');
  return {
    method: method instanceof HTMLInputElement ? method.value : 'upi',
    contact: input('contact').value,
    email: input('email').value,
    delay_ms: Math.max(0, Number(input('seconds').value) || 0) * 1000,
  };
}

/** Shows the form again, with the problem at its top if there is one. */
export function showChoices(/** @type {string} */ problem = '') {
  byId('waiting').hidden = true;
  byId('choices').hidden = false;
  const alert = byId('alert');
  alert.textContent = problem;
  alert.hidden = problem === '';
  byId('card').scrollTop = 0;
  const first = byId('endings').querySelector('button');
  if (problem !== '' && first instanceof HTMLElement) first.focus({ preventScroll: true });
}

export function showWaiting(/** @type {string} */ text, /** @type {{ canLeave: boolean }} */ { canLeave }) {
  byId('choices').hidden = true;
  byId('waiting').hidden = false;
  byId('leave').hidden = !canLeave;
  byId('waiting-text').textContent = text;
  byId('waiting-text').focus();
}

/** For an order that cannot be paid: shows the problem, and Cancel as the only button. */
export function showUnpayableOrder(/** @type {string} */ problem) {
  showChoices(problem);
  for (const element of byId('choices').children) {
    if (element instanceof HTMLElement && element.id !== 'alert' && element.id !== 'cancel')
      element.hidden = true;
  }
  byId('cancel').focus();
}
