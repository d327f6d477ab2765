import { greeting, oneLine, safeName } from './email-content.js';

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
