import { deployment } from './support/deployment.js';
import { operations } from './support/document.js';
import { observations } from './support/observations.js';

/** Runs after all other files and checks which operations they called, and with which statuses. */
const seen = observations();

/** Operations that succeed only after a payment, which tests/sandbox makes when there is a sandbox. */
const NEEDS_PAYMENT =
  /\/verify-(donation-)?payment$|\/payments\/\{token\}\/(receipt\.(pdf|txt)|calendar\.ics)$|\/refunds$|\/tax-receipts(\/|$)|\/donation-statements\/|\/donor-details(\/|$)|\/monthly-gifts\/(?!terms)|\/sponsored-places\/requests\/\{id\}\/(assign|cancel)$|\/attention\/\{id\}\/(resolve|accept)$|\/program-registrations\/\{transactionId\}\/seat$|\/your-registration\/\{token\}|\/check-in\/codes\/\{code\}$/;

/** Operations that change the owner's login, or add users. They are tested only with a sandbox. */
const NEEDS_OWN_DEPLOYMENT = /\/second-factor(\/|$)|\/logout-everywhere$|^(POST|PUT) .*\/users(\/|$)/;

/** Succeed only for a user with the token of an email, which the backend's own tests read. */
const NEEDS_INVITED_USER = /\/invitations\/accept$|\/admin\/password$/;

/** Succeeds only with Razorpay's signature. The backend's own tests know the secret. */
const NEEDS_RAZORPAY_SIGNATURE = /\/webhooks\//;

/** Succeed only with the secret of an email. The backend's own tests read it. */
const NEEDS_EMAILED_LINK =
  /\/donation-certificates\/(open|file-link|\{token\}\/certificate\.pdf)$|\/waiting-list\/(open|leave)$|\/feedback\/\{token\}$/;

/** Succeeds only for a rejected mail. The backend's own tests have a mail server that rejects mails. */
const NEEDS_REJECTED_MAIL = /\/messages\/\{id\}\/send-again$/;

describe('every route of openapi.json', () => {
  it.each(
    operations
      .filter(
        ({ name }) =>
          !NEEDS_RAZORPAY_SIGNATURE.test(name) &&
          !NEEDS_REJECTED_MAIL.test(name) &&
          !NEEDS_EMAILED_LINK.test(name) &&
          !NEEDS_INVITED_USER.test(name) &&
          (deployment.sandboxUrl || !(NEEDS_PAYMENT.test(name) || NEEDS_OWN_DEPLOYMENT.test(name))),
      )
      .map(
        ({ name, responses }) =>
          [name, Object.keys(responses).filter((status) => /^(2\d\d|303)$/.test(status))] as const,
      ),
  )('has returned each described success status: %s', (name, successes) => {
    const statuses = seen.filter(({ operation }) => operation === name).map(({ status }) => String(status));
    expect(successes.length).toBeGreaterThan(0);
    expect(statuses).toEqual(expect.arrayContaining(successes));
  });
});
