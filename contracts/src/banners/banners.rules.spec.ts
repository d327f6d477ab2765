import { bannerOrderProblem, bannerPathProblem } from './banners.fields.js';
import { bannerFilename, bannerTitle, freeFilename, hasBars } from './banners.rules.js';

describe('the stored filename of a banner', () => {
  it.each([
    ['silence-retreat.png', 'image/png', 'silence-retreat.png'],
    ['ధ్యాన శిబిరం 🙏.webp', 'image/webp', 'ధ్యాన శిబిరం 🙏.webp'],
    ['క్‌ష.gif', 'image/gif', 'క్‌ష.gif'],
    ['Photo.JPEG', 'image/jpeg', 'Photo.JPEG'],
    ['photo.png', 'image/jpeg', 'photo.jpg'],
    ['page.html', 'image/svg+xml', 'page.svg'],
    ['no extension', 'image/gif', 'no extension.gif'],
    ['../../etc/passwd', 'image/png', 'etc passwd.png'],
    ['C:\\pictures\\a.png', 'image/png', 'C: pictures a.png'],
    ['a\0b\u202egnp.png', 'image/png', 'a b gnp.png'],
    ['.png', 'image/png', 'png.png'],
    ['  ', 'image/png', 'banner.png'],
  ] as const)('the name %j with type %s is stored as %j', (given, type, kept) => {
    expect(bannerFilename(given, type)).toBe(kept);
  });

  it('is truncated at whole characters and keeps its extension', () => {
    const kept = bannerFilename(`${'🙏'.repeat(300)}.png`, 'image/png');
    expect(kept).toBe(`${'🙏'.repeat(116)}.png`);
  });

  it('is unique among the existing filenames', () => {
    expect(freeFilename('dawn.png', new Set(['dusk.png']))).toBe('dawn.png');
    expect(freeFilename('dawn.png', new Set(['dawn.png', 'dawn (2).png']))).toBe('dawn (3).png');
  });
});

describe('the title of a banner', () => {
  it.each([
    ['silence-retreat.png', 'Silence Retreat'],
    ['QLU_inner_child healing.jpeg', 'QLU Inner Child Healing'],
    ['ధ్యాన-శిబిరం.webp', 'ధ్యాన శిబిరం'],
    ['🙏.png', '🙏'],
  ])('the filename %j has the title %j', (filename, title) => {
    expect(bannerTitle(filename)).toBe(title);
  });
});

describe('the shape of a banner', () => {
  it.each([
    [1_600, 900, false],
    [1_620, 900, false],
    [1_200, 900, true],
    [900, 1_600, true],
    [2_400, 900, true],
  ])('a banner of %d by %d has bars: %s', (width, height, bars) => {
    expect(hasBars(width, height)).toBe(bars);
  });
});

describe('banner fields', () => {
  it.each([[''], [7], [undefined], [['x']], ['x'.repeat(301)]])('reject %j as an image path', (value) => {
    expect(bannerPathProblem(value)).toMatch(/image path/);
  });

  it('accept an image path or null', () => {
    expect([bannerPathProblem('/api/media/a.png'), bannerPathProblem(null)]).toEqual([null, null]);
  });

  it.each([[[]], [[1, 1]], [['1']], [[0]], [[1.5]], [null], [{ 0: 1, length: 1 }], [[2_147_483_648]]])(
    'reject %j as an order',
    (value) => {
      expect(bannerOrderProblem(value)).toMatch(/each once/);
    },
  );

  it('accept an order with each id once', () => {
    expect(bannerOrderProblem([3, 1, 2])).toBeNull();
  });
});
