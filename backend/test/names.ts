/** Names that an email shows as they were typed. */
export const ORDINARY_NAMES = ['Lakshmi Rao', 'లక్ష్మీ నరసింహ', 'K.V.Rao', 'Mary-Ann d’Souza', '<b>Sita'];

/** Names with which somebody could send a link or a number to others through our emails. */
export const HOSTILE_NAMES = [
  'You won: win.example.com',
  'https://win.example',
  'Call 98765 43210',
  'win．example．com',
  'exam\u200bple.com',
  'a\r\nBcc: other@example.org',
];
