/** The mail domains of most visitors, as name and ending. */
const PROVIDERS: readonly (readonly [name: string, ending: string])[] = [
  ['gmail', 'com'],
  ['yahoo', 'com'],
  ['yahoo', 'co.in'],
  ['hotmail', 'com'],
  ['outlook', 'com'],
  ['rediffmail', 'com'],
  ['icloud', 'com'],
  ['live', 'com'],
];

/** Names of others that look like a slip. */
const OTHER_NAMES = ['mail', 'email', 'ymail', 'gail', 'cloud'];
/** Endings of Yahoo that look like a slip. */
const OTHER_DOMAINS = ['yahoo.co.id'];
/** A shorter name is one letter away from too many others. */
const MIN_LENGTH = 5;

/**
 * The address that is probably meant when the domain has a typing mistake, as in `meena@gmial.con`; else null. A domain is
 * mistyped when its name, its ending or both are one slip away from those of a large provider.
 */
export function suggestedEmail(typed: string): string | null {
  const [, person, domain = ''] = /^\s*([^\s@]+)@([^\s@]+)\s*$/.exec(typed) ?? [];
  const [name, ending] = partsOf(domain.toLowerCase());
  if (OTHER_NAMES.includes(name) || OTHER_DOMAINS.includes(`${name}.${ending}`)) return null;
  const isKnown = PROVIDERS.some((provider) => provider[0] === name && provider[1] === ending);
  if (isKnown) return null;
  const meant = PROVIDERS.find(
    (provider) =>
      isSlip(ending, provider[1]) &&
      (name === provider[0] || (provider[0].length >= MIN_LENGTH && isSlip(name, provider[0]))),
  );
  return meant ? `${person}@${meant.join('.')}` : null;
}

function partsOf(domain: string): [name: string, ending: string] {
  const dot = domain.indexOf('.');
  return dot < 0 ? [domain, ''] : [domain.slice(0, dot), domain.slice(dot + 1)];
}

/** Whether at most one letter is missing, added or another one, or two neighbours have changed places. */
function isSlip(typed: string, meant: string): boolean {
  const shorter = Math.min(typed.length, meant.length);
  let start = 0;
  while (start < shorter && typed[start] === meant[start]) start += 1;
  let end = 0;
  while (end < shorter - start && typed.at(-1 - end) === meant.at(-1 - end)) end += 1;
  const wrong = typed.slice(start, typed.length - end);
  const right = meant.slice(start, meant.length - end);
  const isSwapped = right.length === 2 && wrong === `${right[1]}${right[0]}`;
  return isSwapped || (wrong.length <= 1 && right.length <= 1);
}
