import { deployment } from './support/deployment.js';
import { operations } from './support/document.js';
import { observations } from './support/observations.js';

/** Runs after all the others: what did they call, and what was answered in the described shape? */
const seen = observations();

/** These succeed with a payment only; tests/sandbox pays where there is a sandbox to pay with. */
const NEEDS_PAYING = /\/verify-(donation-)?payment$|\/refunds$|\/attention\/\{id\}\/(resolve|accept)$/;

/** These change the administrator's login: on a deployment of our own alone, which is one with a sandbox. */
const NEEDS_OWN = /\/second-factor(\/|$)|\/logout-everywhere$/;

/** Succeeds with a signature that only Razorpay can make; the backend's own tests have the secret. */
const NEEDS_RAZORPAY = /\/webhooks\//;

/** Succeeds with a mail that was refused; the backend's own tests have a mail server that refuses. */
const NEEDS_REFUSED_MAIL = /\/messages\/\{id\}\/send-again$/;

describe('every route of openapi.json', () => {
  it.each(operations.map(({ name }) => name))('is called by a contract test: %s', (name) => {
    expect(seen.map(({ operation }) => operation)).toContain(name);
  });

  it.each(
    operations
      .filter(
        ({ name }) =>
          !NEEDS_RAZORPAY.test(name) &&
          !NEEDS_REFUSED_MAIL.test(name) &&
          (deployment.sandboxUrl || !(NEEDS_PAYING.test(name) || NEEDS_OWN.test(name))),
      )
      .map(
        ({ name, answers }) =>
          [name, Object.keys(answers).filter((status) => /^(2\d\d|303)$/.test(status))] as const,
      ),
  )('was seen to succeed as it is described: %s', (name, successes) => {
    const statuses = seen.filter(({ operation }) => operation === name).map(({ status }) => String(status));
    expect(successes.length).toBeGreaterThan(0);
    expect(statuses).toEqual(expect.arrayContaining(successes));
  });

  it.each(
    operations
      .filter(
        ({ request, isGuarded, parameters }) =>
          request || isGuarded || parameters.some((one) => one.in !== 'query'),
      )
      .map(({ name }) => name),
  )('was seen to refuse as it is described: %s', (name) => {
    const statuses = seen.filter(({ operation }) => operation === name).map(({ status }) => status);
    expect(statuses.some((status) => status >= 400 && status < 500)).toBe(true);
  });
});
