/**
 * Terms that the glossary (docs/glossary.md) replaced. The rule `terminology` reports them in names, file names,
 * comments, test titles and documents.
 */
const REPLACED_NAMES = {
  Addressed: 'ToAbsoluteUrl',
  AskAgain: 'Reauthenticate',
  askAgain: 'retry',
  ComeBack: 'HandleCheckoutReturn',
  Follows: 'ValidatedBy',
  isWorthAsking: 'isRetryable',
  lazyWhenNear: 'lazyOnVisible',
  Letter: 'EmailContent',
  LetterAuthors: 'EmailRenderers',
  LookAtPayment: 'SyncPayment',
  MemoryAnswers: 'ResponseCache',
  MessageRound: 'OutboxDispatcher',
  Near: 'LazyOnVisible',
  nextLook: 'nextSyncAt',
  OutboxMailer: 'FileMailer',
  pageThings: 'jsonLdGraph',
  Patience: 'Timeouts',
  patientPool: 'retryingPool',
  sayWhy: 'describeError',
  signUp: 'register',
  SiteFacts: 'PageData',
  TellToday: 'LoadPageData',
  UpcomingMemory: 'UpcomingResponseCache',
  useTakenOver: 'useHydrated',
  world: 'fixture',
};

/** `PaymentWorld`, `paidWorld`: names of fixtures. */
const WORLD_NAME = /World$/;

const REPLACED_FILES =
  /(?:^|\/)(?:features\/giving\/|(?:ask-again|books|come-back|early-input|follows|gate|lazyWhenNear|letter|letter-[a-z]+|look-at-[a-z-]+|looking|memory-answers|message-round|Near|outbox-mailer|pageThings|patient-pool|say-why|tell-today|telling-books|undrawn|upcoming-memory|useTakenOver|(?:[a-z-]+-)?world)\.[a-z.]+$)|\.answers\.ts$/;

const REPLACED_TERMS = [
  [/\btold\b/i, 'notified, shown or reported'],
  [/\b(?:un)?drawn\b/i, 'rendered'],
  [/\btaken over\b/i, 'hydrated'],
  [/\bdoors?\b/i, 'rate limit'],
  [/\bpatien(?:ce|t)\b/i, 'timeout or retrying'],
  [/\bwhoever\b/i, 'a direct subject'],
  [/\bbec(?:a|o)mes? of\b/i, 'the outcome or the state of'],
  [/\b(?:asks?|asked|asking) again\b/i, 'retry or reauthenticate'],
  [/\bof those who\b/i, 'a direct subject'],
  [/\bmessage round\b/i, 'outbox dispatcher'],
  [/\blooks? at razorpay\b/i, 'sync'],
  [/\bspec(?:ification)? ?\d? ?§|\bdecisions §/i, 'the rule itself'],
];

const TEST_FUNCTIONS = new Set(['describe', 'it', 'test']);

/** `it`, `it.each(…)`, `test.describe`: the name of the function that declares a test, else undefined. */
function testFunction(callee) {
  if (callee.type === 'Identifier') return TEST_FUNCTIONS.has(callee.name) ? callee.name : undefined;
  if (callee.type === 'MemberExpression') return testFunction(callee.object);
  return callee.type === 'CallExpression' ? testFunction(callee.callee) : undefined;
}

function titleOf(node) {
  if (node?.type === 'Literal') return String(node.value);
  return node?.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked).join(' ') : '';
}

const messages = {
  name: "'{{found}}' is a replaced name: use '{{instead}}' (docs/glossary.md).",
  file: 'This file name is a replaced term (docs/glossary.md).',
  term: "'{{found}}' is a replaced term: use {{instead}} (docs/glossary.md).",
};

/** @returns the name to use instead; undefined when the name is fine */
function replacementOf(name) {
  if (WORLD_NAME.test(name)) return name.replace(WORLD_NAME, 'Fixture');
  return Object.hasOwn(REPLACED_NAMES, name) ? REPLACED_NAMES[name] : undefined;
}

/** @returns a function that reports each replaced term in a text */
function termReporter(context) {
  return (node, text) => {
    for (const [pattern, instead] of REPLACED_TERMS) {
      const found = pattern.exec(text)?.[0];
      if (found)
        context.report({
          loc: node.loc ?? context.sourceCode.getLoc(node),
          messageId: 'term',
          data: { found, instead },
        });
    }
  };
}

const code = {
  meta: { type: 'suggestion', schema: [], messages },
  create(context) {
    const reportTerms = termReporter(context);
    const checkName = (node) => {
      const instead = replacementOf(node.name);
      if (instead) context.report({ node, messageId: 'name', data: { found: node.name, instead } });
    };
    return {
      Program(node) {
        if (REPLACED_FILES.test(context.filename.replaceAll('\\', '/'))) {
          context.report({ node, messageId: 'file' });
        }
        for (const comment of context.sourceCode.getAllComments()) reportTerms(comment, comment.value);
      },
      Identifier: checkName,
      JSXIdentifier: checkName,
      CallExpression({ callee, arguments: [title] }) {
        if (title && testFunction(callee)) reportTerms(title, titleOf(title));
      },
    };
  },
};

const documents = {
  meta: { type: 'suggestion', schema: [], messages },
  create(context) {
    const reportTerms = termReporter(context);
    return { text: (node) => reportTerms(node, node.value) };
  },
};

export default { rules: { code, documents } };
