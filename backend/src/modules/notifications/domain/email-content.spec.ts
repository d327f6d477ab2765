import { oneLine, printedName } from './email-content.js';

describe('a text in one line', () => {
  it('has no line end, no control character and no sign that turns its direction, and keeps Telugu whole', () => {
    expect(oneLine('Silence\r\nBcc: other@example.org\u2028\0now')).toBe(
      'Silence Bcc: other@example.org now',
    );
    expect(oneLine('a\u202egpj.exe')).toBe('agpj.exe');
    expect(oneLine(' క్షేత్ర\u200cధ్యానం 👨‍👩‍👧 ')).toBe('క్షేత్ర\u200cధ్యానం 👨‍👩‍👧');
  });
});

describe('a name in a message', () => {
  it.each(['K.V.Rao', 'Dr. Sample', 'లక్ష్మి', "<b>O'Sample</b>".replace('/', ''), 'Mary-Ann d’Souza 🙏'])(
    'stays as it was given: %s',
    (name) => {
      expect(printedName(name)).toBe(name);
    },
  );

  it.each(['win.example.com', 'See https://example.org', 'www.Example', 'me@example', 'a/b'])(
    'is left out when it could be pressed: %s',
    (name) => {
      expect(printedName(name)).toBe('');
    },
  );
});
