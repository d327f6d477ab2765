import { oneLine, safeName } from './email-content.js';

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
  it.each(['K.V.Rao', 'Dr. Sample', 'లక్ష్మి', "<b>O'Sample</b>".replace('/', ''), 'Mary-Ann d’Souza 🙏'])(
    'keeps an ordinary name: %s',
    (name) => {
      expect(safeName(name)).toBe(name);
    },
  );

  it.each(['win.example.com', 'See https://example.org', 'www.Example', 'me@example', 'a/b'])(
    'returns an empty text for a name that mail programs could show as a link: %s',
    (name) => {
      expect(safeName(name)).toBe('');
    },
  );
});
