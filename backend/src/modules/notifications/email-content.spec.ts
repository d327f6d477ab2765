import { greeting, oneLine, safeName } from './email-content.js';
import fc from 'fast-check';

describe('oneLine', () => {
  it('removes line ends, control characters and direction marks, and keeps Telugu and emoji intact', () => {
    expect(oneLine('Silence\r\nBcc: other@example.org\u2028\0now')).toBe(
      'Silence Bcc: other@example.org now',
    );
    expect(oneLine('a\u202egpj.exe')).toBe('agpj.exe');
    expect(oneLine(' క్షేత్ర\u200cధ్యానం 👨‍👩‍👧 ')).toBe('క్షేత్ర\u200cధ్యానం 👨‍👩‍👧');
  });
});

describe('safeName', () => {
  it.each([
    'K.V.Rao',
    'S. P. B. Kumar',
    'Dr. Sample',
    'Ravi Kumar 2nd',
    'Md. Ali',
    'కె.వి.రావు',
    'శ్రీ వెంకట రామ లక్ష్మీ నరసింహ',
    'లక్ష్మి',
    "<b>O'Sample</b>".replace('/', ''),
    'Mary-Ann d’Souza 🙏',
  ])('keeps an ordinary name: %s', (name) => {
    expect(safeName(name)).toBe(name);
  });

  it.each([
    'win.example.com',
    'WIN.EXAMPLE.COM',
    'Win.Example',
    'T.CO',
    'x.com',
    'See https://example.org',
    'WWW Example',
    'www.Example',
    'me@example',
    'a/b',
    'mailto:me',
    'win．example．com',
    'win。example',
    'exam\u200bple.com',
    'లాటరీ.com',
    'Call 98765 43210',
    'Call +91-40-123456',
    '९८७६५४३२१०',
    '10.0.0.1',
    '192.168.100.1',
  ])('returns an empty text for a name that resembles a link, a host or a phone number: %s', (name) => {
    expect(safeName(name)).toBe('');
  });
});

it.each([
  ['శ్రీమతి లక్ష్మి', 'Namaste శ్రీమతి లక్ష్మి,'],
  ['  Sita\nDevi ', 'Namaste Sita Devi,'],
  ['', 'Namaste,'],
  ['see www.example.org', 'Namaste,'],
])('the greeting of %j is %s', (name, text) => {
  expect(greeting(name)).toBe(text);
});

const anyText = fc.string({ unit: 'binary', maxLength: 60 });
const TELUGU = ['లక్ష్మి', 'కృష్ణ', 'శ్రీనివాస', 'సత్యనారాయణ', 'జ్యోతి', 'అంజలి', 'వేంకటేశ్వర'];
const LATIN = ['Anand', 'Lakshmi', 'Venkata', 'Rao', 'Meera', 'D’Souza', 'Kumar', 'Reddy'];

describe('a name in an email', () => {
  it('is kept whole in Telugu and Latin letters, with initials before and after', () => {
    const word = fc.constantFrom(...TELUGU, ...LATIN);
    const initials = fc.constantFrom('', 'K. ', 'S. P. ', 'Dr. ', 'Smt. ');
    fc.assert(
      fc.property(initials, fc.array(word, { minLength: 1, maxLength: 4 }), (before, words) => {
        const name = `${before}${words.join(' ')}`;
        expect(safeName(name)).toBe(name);
      }),
    );
  });

  it('is one line without control characters and direction marks, whatever was typed', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const line = oneLine(text);
        expect(line).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
        expect(line).toBe(line.trim());
        expect(oneLine(line)).toBe(line);
        expect(['', line]).toContain(safeName(text));
      }),
    );
  });

  it('is left out when an address of a web page is hidden in it, however it is written', () => {
    const host = fc.tuple(
      fc.stringMatching(/^[a-z]{2,10}$/),
      fc.constantFrom('com', 'in', 'org', 'xyz', 'co.in'),
    );
    const disguise = fc.constantFrom<(text: string) => string>(
      (text) => text,
      (text) => text.toUpperCase(),
      (text) => `Lakshmi ${text} Rao`,
      (text) => `లక్ష్మి ${text}`,
      (text) => [...text].join('\u200b'),
      (text) =>
        [...text].map((letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)).join(''),
      (text) => `https://${text}/win`,
      (text) => `me@${text}`,
    );
    fc.assert(
      fc.property(host, disguise, ([name, ending], hide) => {
        expect(safeName(hide(`${name}.${ending}`))).toBe('');
      }),
    );
  });

  it('is left out when it contains five digits or more in any script', () => {
    const digit = fc.nat(9);
    const zero = fc.constantFrom(0x30, 0x966, 0xc66, 0x660, 0xff10);
    fc.assert(
      fc.property(
        fc.array(digit, { minLength: 5, maxLength: 12 }),
        zero,
        fc.constantFrom('', ' ', '-'),
        (digits, from, gap) => {
          const written = digits.map((one) => String.fromCodePoint(from + one)).join(gap);
          expect(safeName(`Call ${written}`)).toBe('');
        },
      ),
    );
  });
});
