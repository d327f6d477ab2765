import { request as httpRequest } from 'node:http';
import sharp from 'sharp';
import request from 'supertest';
import { BannerOffice, BANNERS } from '../../../test/banner-office.js';
import { problem } from '../../../test/api-requests.js';
import { animatedPicture, animatedPng, picture, pixelBomb } from '../../../test/pictures.js';
import { startTestApp } from '../../../test/test-app.js';
import { startTestS3 } from '../../../test/test-s3.js';
import { until } from '../../../test/until.js';
import type { BannerUploadedResponse } from './banners.dto.js';

let office: BannerOffice;

beforeAll(async () => {
  office = await BannerOffice.start();
});
afterAll(async () => {
  await office.stop();
});
afterEach(async () => {
  await office.expectNoStrayFiles();
});

describe('an upload', () => {
  it.each([
    ['png', 'image/png', 'png'],
    ['jpeg', 'image/jpeg', 'jpg'],
    ['webp', 'image/webp', 'webp'],
  ] as const)('a picture of type %s is stored with smaller widths', async (format, type, extension) => {
    const bytes = await picture(format);
    const banner = await office.upload(bytes, `silence-${format}.${extension}`);
    expect(banner).toMatchObject({
      image: expect.stringMatching(new RegExp(`^/api/media/banner-[0-9a-f]{24}\\.${extension}$`)),
      filename: `silence-${format}.${extension}`,
      width: 1_280,
      height: 720,
      order: (await office.list()).count,
    });
    const original = await office.download(banner.image);
    expect([original.type, bytes.equals(original.body as Buffer)]).toEqual([type, true]);
    const widths = (banner.srcset ?? '').split(', ').map((one) => one.split(' '));
    expect(widths.map(([, width]) => width)).toEqual(['480w', '800w', '1200w', '1280w']);
    for (const [path = ''] of widths) expect((await office.download(path)).type).toBe('image/webp');
  });

  it('an animated picture is stored unchanged', async () => {
    const banner = await office.upload(await animatedPicture(), 'moving.gif');
    expect(banner).toMatchObject({ width: 60, height: 40, srcset: null });
    expect((await office.download(banner.image)).type).toBe('image/gif');
  });

  it.each(['jpeg', 'webp', 'png'] as const)(
    'a picture of type %s loses its EXIF and GPS data, and keeps its rotation',
    async (format) => {
      const exif = {
        IFD0: { Artist: 'Unmistakable', Orientation: '6' },
        IFD3: { GPSLatitude: '17/1 23/1 0/1' },
      };
      const bytes = await sharp(await picture(format, 600, 300))
        .withExif(exif)
        .withMetadata({ orientation: 6 })
        .toBuffer();
      expect(bytes.toString('latin1')).toMatch(/Exif|EXIF|eXIf/);
      const banner = await office.upload(bytes, `rotated.${format}`);
      expect(banner).toMatchObject({ width: 300, height: 600 });
      for (const path of [
        banner.image,
        ...(banner.srcset ?? '').split(', ').map((one) => one.split(' ')[0] ?? ''),
      ]) {
        const { exif, xmp, orientation, width, height } = await sharp(
          (await office.download(path)).body as Buffer,
        ).metadata();
        expect({ exif, xmp, orientation, isUpright: height > width }).toEqual({ isUpright: true });
      }
    },
  );

  it.each<[string, 'jpeg' | 'gif' | 'png' | 'webp', (bytes: Buffer) => Buffer]>([
    [
      'JPEG loses its comments',
      'jpeg',
      (bytes) =>
        Buffer.concat([
          bytes.subarray(0, 2),
          Buffer.from('\xff\xfe\0\x0eUnmistakable', 'latin1'),
          bytes.subarray(2),
        ]),
    ],
    [
      'GIF loses its comments',
      'gif',
      (bytes) => Buffer.concat([bytes.subarray(0, -1), Buffer.from('!\xfe\x0cUnmistakable\0;', 'latin1')]),
    ],
    ...(['jpeg', 'png', 'gif', 'webp'] as const).map(
      (format): [string, typeof format, (bytes: Buffer) => Buffer] => [
        `${format} loses the bytes after its end`,
        format,
        (bytes) => Buffer.concat([bytes, Buffer.from('Unmistakable')]),
      ],
    ),
  ])('a still %s, and stays the same picture', async (_what, format, describe) => {
    const plain = await picture(format, 600, 300);
    const { image } = await office.upload(describe(plain), `plain.${format}`);
    const body = (await office.download(image)).body as Buffer;
    expect(body.toString('latin1')).not.toContain('Unmistakable');
    const pixels = (bytes: Buffer): Promise<Buffer> => sharp(bytes).raw().toBuffer();
    expect((await pixels(body)).equals(await pixels(plain))).toBe(true);
  });

  it.each(['gif', 'webp'] as const)(
    'an animated %s keeps all frames and loses its metadata',
    async (format) => {
      const animation = await animatedPicture(format);
      const bytes =
        format === 'gif'
          ? Buffer.concat([animation.subarray(0, -1), Buffer.from('!\xfe\x0cUnmistakable\0;', 'latin1')])
          : await sharp(animation, { animated: true })
              .withExif({ IFD0: { Artist: 'Unmistakable' } })
              .toBuffer();
      expect(bytes.toString('latin1')).toContain('Unmistakable');
      const { body } = await office.download((await office.upload(bytes, `moving.${format}`)).image);
      expect((body as Buffer).toString('latin1')).not.toContain('Unmistakable');
      expect(await sharp(body as Buffer).metadata()).toMatchObject({ pages: 2, width: 60, height: 40 });
    },
  );

  it('an animated PNG keeps all frames and loses its metadata', async () => {
    const { body } = await office.download((await office.upload(await animatedPng(), 'moving.png')).image);
    expect((body as Buffer).toString('latin1')).not.toMatch(/Unmistakable|tEXt/);
    expect(((body as Buffer).toString('latin1').match(/fcTL/g) ?? []).length).toBe(2);
  });

  it('keeps a name in any script, and numbers a second file of the same name', async () => {
    const bytes = await picture('png', 40, 30);
    const first = await office.upload(bytes, 'ధ్యాన-శిబిరం.png');
    const second = await office.upload(bytes, 'ధ్యాన-శిబిరం.png');
    expect(first).toMatchObject({ filename: 'ధ్యాన-శిబిరం.png', title: 'ధ్యాన శిబిరం' });
    expect(second).toMatchObject({ filename: 'ధ్యాన-శిబిరం (2).png', title: 'ధ్యాన శిబిరం' });
    expect(second.image).not.toBe(first.image);
  });

  it('gets the extension of its content and loses its path', async () => {
    const banner = await office.upload(await picture('jpeg', 40, 30), '../../../etc/passwd.html');
    expect(banner.filename).toBe('passwd.jpg');
  });

  it('sanitises an SVG and serves it with headers that prevent scripts', async () => {
    const svg = `<?xml version="1.0"?><!-- made by hand -->
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 300 200"
        onload="alert(1)"><script>alert(2)</script><style>@import url(https://evil.example/x.css);</style>
        <defs><linearGradient id="dawn"><stop offset="1" stop-color="#a34a0b"/></linearGradient></defs>
        <rect width="300" height="200" fill="url(#dawn)"/><path d="M0 0h9" fill="url(https://evil.example/f)"/>
        <image href="https://evil.example/spy.png" width="9" height="9"/>
        <a href="javascript:alert(3)"><circle r="5"/></a><use xlink:href="https://evil.example/x.svg#a"/>
        <foreignObject><iframe src="https://evil.example"/></foreignObject>
        <rect style="fill:image-set('https://evil.example/h' 1x)" width="1" height="1"/>
        <rect style="fill:-webkit-image-set(&quot;//evil.example/i&quot; 1x)" width="1" height="1"/>
        <rect style="fill:u\\72l(https://evil.example/g)" onclick="alert(4)" width="1" height="1"/></svg>`;
    const banner = await office.upload(Buffer.from(svg), 'dawn.svg');
    expect(banner).toMatchObject({ width: 300, height: 200, srcset: null });
    const response = await office.download(banner.image);
    const text = (response.body as Buffer).toString('utf8');
    expect(text).not.toMatch(/evil|alert|script|<style|<image|<a |foreignObject|iframe|onload|onclick|\\/i);
    expect(text).toMatch(/^<svg [^>]*viewBox="0 0 300 200"/);
    expect(text).toContain('fill="url(#dawn)"');
    expect(text).toContain('<circle r="5"');
    expect(response.headers).toMatchObject({
      'content-type': expect.stringMatching(/^image\/svg\+xml/),
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  const text = (content: string) => (): Buffer => Buffer.from(content);
  it.each<[string, () => Buffer | Promise<Buffer>, string, number, string]>([
    [
      'an HTML page named png',
      text('<!doctype html><script>alert(1)</script>'),
      'a.png',
      415,
      'FILE_TYPE_REFUSED',
    ],
    ['an HTML page with an SVG', text('<html><body><svg/></body></html>'), 'a.svg', 415, 'FILE_TYPE_REFUSED'],
    ['a PDF', text('%PDF-1.7\n1 0 obj'), 'a.jpg', 415, 'FILE_TYPE_REFUSED'],
    ['a TIFF', text('II*\0\x08\0\0\0'), 'a.tif', 415, 'FILE_TYPE_REFUSED'],
    ['an empty file', text(''), 'a.webp', 415, 'FILE_TYPE_REFUSED'],
    ['plain text', text('just words'), 'a.gif', 415, 'FILE_TYPE_REFUSED'],
    ['a broken SVG', text('<svg xmlns="http://www.w3.org/2000/svg"><rect>'), 'a.svg', 422, 'PICTURE_BROKEN'],
    [
      'an SVG without a size',
      text('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'a.svg',
      422,
      'PICTURE_BROKEN',
    ],
    ['half a jpeg', async () => (await picture('jpeg')).subarray(0, 6_000), 'a.jpg', 422, 'PICTURE_BROKEN'],
    ['half a png', async () => (await picture('png')).subarray(0, 2_000), 'a.png', 422, 'PICTURE_BROKEN'],
    [
      'an animated PNG with a broken second frame',
      () => animatedPng(Buffer.from('broken')),
      'a.png',
      422,
      'PICTURE_BROKEN',
    ],
    [
      'an animated GIF with a cut second frame',
      async () => (await animatedPicture()).subarray(0, -30),
      'a.gif',
      422,
      'PICTURE_BROKEN',
    ],
    ['the head of a gif', text('GIF89a\x01\0\x01\0'), 'a.gif', 422, 'PICTURE_BROKEN'],
    ['400 megapixels', pixelBomb, 'a.png', 422, 'PICTURE_TOO_LARGE'],
    [
      'one byte more than 10 MB',
      () => Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(10 * 1024 * 1024 - 5)]),
      'a.gif',
      413,
      'FILE_TOO_LARGE',
    ],
  ])('an upload of %s is rejected', async (_, bytes, filename, status, code) => {
    const before = await office.list();
    const response = await office.send(await bytes(), filename);
    expect([response.status, response.body]).toEqual([status, problem(code)]);
    expect(await office.list()).toEqual(before);
  });

  it('a file of exactly 10 MB is within the limit', async () => {
    const response = await office.send(
      Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(10 * 1024 * 1024 - 6)]),
      'a.gif',
    );
    expect(response.status).toBe(422);
  });

  it('an upload without a file, under another field name, or as JSON is rejected', async () => {
    const bytes = await picture('png', 40, 30);
    for (const response of [
      await office.send(bytes, 'a.png', 'picture'),
      await request(office.test.url)
        .post(`${BANNERS}/upload`)
        .set('Cookie', office.cookie)
        .field('file', 'words'),
      await request(office.test.url)
        .post(`${BANNERS}/upload`)
        .set('Cookie', office.cookie)
        .send({ file: 'a.png' }),
    ]) {
      expect([response.status, response.body]).toEqual([400, problem('FILE_MISSING')]);
    }
  });

  it('an upload with an invalid field is rejected, and leaves no file', async () => {
    const upload = office.send(await picture('png', 40, 30), 'a.png').field('alt_en', 'x'.repeat(900));
    const response = await upload;
    expect([response.status, response.body]).toEqual([400, problem('VALIDATION_FAILED', ['alt_en'])]);
    expect(await office.files('uploads')).toEqual([]);
  });

  it('an upload without a session is rejected', async () => {
    const response = await request(office.test.url)
      .post(`${BANNERS}/upload`)
      .attach('file', await picture('png', 40, 30), 'a.png');
    expect([response.status, response.body]).toEqual([401, problem('UNAUTHENTICATED')]);
  });

  it('an aborted upload leaves no file', async () => {
    const boundary = 'cut';
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    const sending = httpRequest(`${office.test.url}${BANNERS}/upload`, {
      method: 'POST',
      headers: {
        Cookie: office.cookie,
        'Content-Type': `multipart/form-data; boundary=${boundary}`,
        'Content-Length': 5_000_000,
      },
    });
    sending.on('error', () => undefined).on('close', () => resolve());
    sending.write(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.gif"\r\n\r\nGIF89a`,
    );
    await new Promise((written) => sending.write(Buffer.alloc(300_000), written));
    await until(async () => (await office.files('uploads')).length > 0);
    sending.destroy();
    await closed;
    await until(async () => (await office.files('uploads')).length === 0);
  });
});

describe('a banner with the files in S3', () => {
  it('is stored, served and removed there', async () => {
    const s3 = await startTestS3();
    const withS3 = await startTestApp({
      DATABASE_URL: office.test.databaseUrl,
      DATA_KEY: office.test.env.DATA_KEY,
      SESSION_SECRET: office.test.env.SESSION_SECRET,
      DATA_DIR: office.dataDir,
      STORAGE: s3,
    });
    try {
      const bytes = await picture('webp');
      const { body } = await request(withS3.url)
        .post(`${BANNERS}/upload`)
        .set('Cookie', office.cookie)
        .attach('file', bytes, 'far away.webp')
        .expect(201);
      const { image, srcset } = (body as BannerUploadedResponse).image;
      expect(bytes.equals((await request(withS3.url).get(image).expect(200)).body as Buffer)).toBe(true);
      await request(withS3.url)
        .get((srcset ?? '').split(' ')[0] ?? '')
        .expect(200);
      await request(office.test.url).get(image).expect(404);
      await request(withS3.url).delete(`${BANNERS}/far%20away.webp`).set('Cookie', office.cookie).expect(200);
      await request(withS3.url).get(image).expect(404);
    } finally {
      await withS3.stop();
      await s3.stop();
    }
  });
});
