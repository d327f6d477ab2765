import { readFirstPage } from '../../../test/pdf.js';
import { TypstPrinter, withoutEmojis } from './typst-printer.js';

const printer = new TypstPrinter();
afterAll(() => printer.onApplicationShutdown());

async function print(name: string, program = 'Silence Retreat') {
  const pdf = await printer.printCertificate({
    title: 'Certificate of Participation',
    issuer: 'A Foundation',
    name,
    program,
    number: '12-3456-1',
    facts: ['Nov 21–23, 2026', 'Hyderabad'],
    createdAt: new Date('2026-11-24T00:00:00Z'),
    signatory: { name: 'డా. లక్ష్మీ', title: 'Trustee' },
  });
  return readFirstPage(pdf);
}

describe('a certificate', () => {
  it('is one landscape page with Telugu conjuncts as shaped glyphs', async () => {
    const name = 'శ్రీ లక్ష్మి స్త్రీ జ్ఞానేశ్వరి';
    const none = await print('Anita Rao');
    expect([none.pages, none.isLandscape]).toEqual([1, true]);
    expect(none.text).toContain('Anita Rao');
    const shown = await print(name);
    expect(shown.fonts).toContainEqual(expect.stringMatching(/^[A-Z]{6}\+NotoSansTelugu-SemiBold$/));
    const glyphs = shown.teluguGlyphs - none.teluguGlyphs;
    expect(glyphs).toBeGreaterThan(0);
    expect(glyphs).toBeLessThan([...name.replaceAll(' ', '')].length);
  }, 60_000);

  it.each(['W'.repeat(200), 'క్ష్మి'.repeat(33), 'Venkata Satya Sai '.repeat(11), '#panic("x") $x$ *b* \\ @a'])(
    'keeps its one page with the text %s',
    async (text) => {
      const { pages, text: shown } = await print(text, text);
      expect(pages).toBe(1);
      expect(shown).toContain('Certificate number 12-3456-1');
    },
    60_000,
  );

  it('leaves out emojis, for which it has no font', async () => {
    const { text, fonts } = await print('🙏🏽 Ravi 👨‍👩‍👧 Kumar ❤️');
    expect(text).toContain('Ravi Kumar');
    expect(fonts).toEqual((await print('Ravi Kumar')).fonts);
  }, 60_000);
});

it.each([
  ['Anita 🙏🏽 Rao', 'Anita Rao'],
  ['🇮🇳 India 1️⃣', 'India'],
  ['#1 *a* 20 ©', '#1 *a* 20 ©'],
  ['క్‌ష ర్‍య 🙏', 'క్‌ష ర్‍య'],
  ['🙏', '🙏'],
])('%s is printed as %s', (text, printed) => {
  expect(withoutEmojis(text)).toBe(printed);
});
