import { readFirstPage } from '../../../test/pdf.js';
import { TypstPrinter } from './typst-printer.js';

/** Letters with their conjuncts and vowel signs; each is one to three glyphs when shaped correctly. */
const NAME = 'శ్రీ లక్ష్మి స్త్రీ';
/** 210 mm without 22 mm, in points, and a little more for rounding. */
const RIGHT_MARGIN = ((210 - 22) / 25.4) * 72 + 1;
const printer = new TypstPrinter();
afterAll(() => printer.onApplicationShutdown());

async function print(value: string) {
  const pdf = await printer.print({
    title: 'Receipt',
    issuer: { name: 'A Foundation', address: ['A street'], contacts: ['info@example.org'] },
    headline: { label: 'Amount', value: '₹1,00,00,000', state: 'Completed', isGood: true },
    groups: [{ title: 'Donor', facts: [{ name: 'Full Name', value }] }],
    notes: [value],
    createdAt: new Date('2026-11-22T03:24:00Z'),
  });
  return readFirstPage(pdf);
}

describe('a printed document', () => {
  it('has Telugu conjuncts as shaped glyphs, and only the used parts of its fonts', async () => {
    const { fonts, teluguGlyphs } = await print(NAME);
    expect(fonts).toContainEqual(expect.stringMatching(/^[A-Z]{6}\+NotoSansTelugu-SemiBold$/));
    for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+/);
    const letters = [...NAME.replaceAll(' ', '')].length;
    expect(teluguGlyphs).toBeGreaterThan(0);
    expect(teluguGlyphs).toBeLessThan(letters);
  }, 60_000);

  it('waits for its turn when many are asked for at once', async () => {
    const pages = await Promise.all(Array.from({ length: 60 }, (_, index) => print(`Person ${index}`)));
    expect(pages.every(({ pages: count }) => count === 1)).toBe(true);
  }, 60_000);

  it('leaves out emojis, for which it has no font', async () => {
    const { text, fonts } = await print('Anita 🙏🏽 Rao 👨‍👩‍👧');
    expect(text).toContain('Anita Rao');
    expect(fonts).toEqual((await print('Anita Rao')).fonts);
  }, 60_000);

  it.each(['#panic("x") $x$ *b* \\ @a', 'క్ష్మి'.repeat(40), `1${'W'.repeat(39)}`, 'W'.repeat(400)])(
    'takes any text as it is, and keeps its margin: %s',
    async (text) => {
      const { pages, right } = await print(text);
      expect(pages).toBe(1);
      expect(right).toBeLessThan(RIGHT_MARGIN);
    },
    60_000,
  );

  it('has letters that can be copied, also after a long word', async () => {
    const { text } = await print(`${'W'.repeat(41)} Waheeda Wagh`);
    // As a fact and as a note.
    expect(text.match(/W{41} Waheeda Wagh/g)).toHaveLength(2);
  }, 60_000);
});
