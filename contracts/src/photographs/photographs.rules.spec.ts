import { altEnglishProblem, altTeluguProblem, focusProblem, focusTextProblem } from './photographs.fields.js';
import {
  PAGE_SLOTS,
  photographAlt,
  photographSrc,
  photographSrcset,
  photographWidths,
  programSlots,
} from './photographs.rules.js';

describe('the slots of photographs', () => {
  it('have one id each', () => {
    expect(new Set(PAGE_SLOTS.map(({ id }) => id)).size).toBe(PAGE_SLOTS.length);
  });

  it('a program has as many slots as pictures', () => {
    const slots = programSlots({ Retreats: ['Silence 2.0', 'Moon'] }, (_main, sub) =>
      sub === 'Moon' ? 0 : 2,
    );
    expect(slots.map(({ id }) => id)).toEqual(['programs.silence-2-0.1', 'programs.silence-2-0.2']);
    expect(slots[1]?.illustration).toBe('/Programs Organised/Retreats/Silence 2.0/Web/2.svg');
  });
});

describe('the files of a photograph', () => {
  it.each([
    [4_000, [480, 960, 1_600]],
    [1_000, [480, 960]],
    [300, [300]],
  ])('%i pixels wide are stored in the widths %j', (width, widths) => {
    expect(photographWidths(width)).toEqual(widths);
  });

  it('are named by width and format', () => {
    const photograph = { name: 'photograph-1a', widths: [480, 960] };
    expect(photographSrcset(photograph, 'image/avif')).toBe(
      '/api/media/photograph-1a-480.avif 480w, /api/media/photograph-1a-960.avif 960w',
    );
    expect(photographSrc(photograph)).toBe('/api/media/photograph-1a-960.jpg');
  });
});

describe('the texts of a photograph', () => {
  it('use the language of the page, and English without a Telugu text', () => {
    const both = { alt_en: 'a hall', alt_te: 'ఒక మందిరం' };
    expect([photographAlt(both, 'te'), photographAlt(both, 'en')]).toEqual(['ఒక మందిరం', 'a hall']);
    expect(photographAlt({ ...both, alt_te: null }, 'te')).toBe('a hall');
  });

  it('need English, and may have Telugu', () => {
    expect([altEnglishProblem('a hall'), altTeluguProblem(null)]).toEqual([null, null]);
    expect([altEnglishProblem(' '), altEnglishProblem(7), altTeluguProblem('అ'.repeat(201))]).not.toContain(
      null,
    );
  });
});

it('the focus point is inside the photograph', () => {
  expect([0, 100].map(focusProblem)).toEqual([null, null]);
  expect([-1, 101, 0.5, '50', null].map(focusProblem)).not.toContain(null);
  expect(['0', '100'].map(focusTextProblem)).toEqual([null, null]);
  expect(['-1', '101', '5.5', 50, ''].map(focusTextProblem)).not.toContain(null);
});
