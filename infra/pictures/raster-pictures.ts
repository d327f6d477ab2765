import sharp from 'sharp';

/** Social networks show link previews in this size. None of them reads SVG. */
const SHARE = { width: 1200, height: 630 };

/** The JPEG of a link preview, from a wide drawing. */
export async function sharePicture(drawing: string): Promise<Buffer> {
  return sharp(Buffer.from(drawing))
    .resize({ ...SHARE, fit: 'cover' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

/** The AVIF of a drawing, for phones. `width` in pixels. */
export async function phonePicture(drawing: string, width: number): Promise<Buffer> {
  const svg = Buffer.from(drawing);
  const { width: units } = await sharp(svg).metadata();
  return sharp(svg, { density: (72 * width) / units })
    .resize(width)
    .avif({ quality: 40 })
    .toBuffer();
}

/** The icons by file name, from the favicon: the site's sign in a rounded square. */
export async function icons(sign: string): Promise<Map<string, Buffer>> {
  // Systems that crop icons themselves get the full square, with the sign inside the safe zone of every crop.
  const square = sign.replace(' rx="11"', '');
  const roomy = square.replace('<g ', '<g transform="translate(24 24) scale(.72) translate(-24 -24)" ');
  const sizes: [name: string, drawing: string, pixels: number][] = [
    ['icon-192.png', sign, 192],
    ['icon-512.png', sign, 512],
    ['maskable-512.png', roomy, 512],
    ['apple-touch-icon.png', square, 180],
  ];
  const drawn = sizes.map(async ([name, drawing, pixels]): Promise<[string, Buffer]> => {
    // The density in dots per inch at which the drawing's 48 units become `pixels` pixels.
    const picture = sharp(Buffer.from(drawing), { density: (72 * pixels) / 48 });
    return [name, await picture.resize(pixels, pixels).png({ palette: true }).toBuffer()];
  });
  return new Map(await Promise.all(drawn));
}
