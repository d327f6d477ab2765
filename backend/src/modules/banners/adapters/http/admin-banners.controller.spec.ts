import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import request from 'supertest';
import { animatedPicture, animatedPng, picture, pixelBomb } from '../../../../../test/pictures.js';
import { startTestS3 } from '../../../../../test/test-s3.js';
import { startTestApp, type TestApp } from '../../../../../test/test-app.js';
import { addProgram, adminCookie, problem } from '../../../../../test/api-requests.js';
import { Database } from '../../../../platform/database/database.js';
import { DeleteOrphanedFiles } from '../../application/delete-orphaned-files.js';
import { BannerRepository } from '../../ports/banner-repository.js';
import type { BannerResponse, BannersResponse, BannerUploadedResponse } from './banners.responses.js';

const PATH = '/api/upcoming-programs-images';

let test: TestApp;
let cookie: string;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'qlu-banners-'));
  test = await startTestApp({ DATA_DIR: dataDir });
  cookie = await adminCookie(test.url);
});
afterAll(async () => {
  await test.stop();
  await rm(dataDir, { recursive: true });
});

const files = async (folder: string): Promise<string[]> => readdir(join(dataDir, folder)).catch(() => []);

async function list(): Promise<BannersResponse> {
  return (await request(test.url).get(PATH).set('Cookie', cookie).expect(200)).body as BannersResponse;
}

function send(bytes: Buffer, filename: string, field = 'file'): request.Test {
  return request(test.url).post(`${PATH}/upload`).set('Cookie', cookie).attach(field, bytes, { filename });
}

async function upload(bytes: Buffer, filename: string): Promise<BannerResponse> {
  return ((await send(bytes, filename).expect(201)).body as BannerUploadedResponse).image;
}

async function download(path: string): Promise<request.Response> {
  return request(test.url).get(path).expect(200);
}

const remove = (filename: string): request.Test =>
  request(test.url)
    .delete(`${PATH}/${encodeURIComponent(filename)}`)
    .set('Cookie', cookie);
const order = (ids: unknown): request.Test =>
  request(test.url).put(`${PATH}/order`).set('Cookie', cookie).send({ order: ids });

afterEach(async () => {
  // No test may leave a temporary file, and every stored file must belong to a banner.
  expect(await files('uploads')).toEqual([]);
  const kept = await test.app.get(BannerRepository).storedNames();
  expect((await files('files')).toSorted()).toEqual([...kept].toSorted());
});

describe('the list without banners', () => {
  it('has a message', async () => {
    expect(await list()).toEqual({
      success: true,
      images: [],
      count: 0,
      message: 'No banner images found in the folder.',
    });
  });
});

describe('an upload', () => {
  it.each([
    ['png', 'image/png', 'png'],
    ['jpeg', 'image/jpeg', 'jpg'],
    ['webp', 'image/webp', 'webp'],
  ] as const)('of a %s is stored with smaller widths', async (format, type, extension) => {
    const bytes = await picture(format);
    const banner = await upload(bytes, `silence-${format}.${extension}`);
    expect(banner).toMatchObject({
      image: expect.stringMatching(new RegExp(`^/api/media/banner-[0-9a-f]{24}\\.${extension}$`)),
      filename: `silence-${format}.${extension}`,
      width: 1_280,
      height: 720,
      order: (await list()).count,
    });
    const original = await download(banner.image);
    expect([original.type, bytes.equals(original.body as Buffer)]).toEqual([type, true]);
    const widths = (banner.srcset ?? '').split(', ').map((one) => one.split(' '));
    expect(widths.map(([, width]) => width)).toEqual(['480w', '800w', '1200w', '1280w']);
    for (const [path = ''] of widths) expect((await download(path)).type).toBe('image/webp');
  });

  it('of an animated picture is stored unchanged', async () => {
    const banner = await upload(await animatedPicture(), 'moving.gif');
    expect(banner).toMatchObject({ width: 60, height: 40, srcset: null });
    expect((await download(banner.image)).type).toBe('image/gif');
  });

  it.each(['jpeg', 'webp', 'png'] as const)(
    'of a %s loses its EXIF and GPS data, and keeps its rotation',
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
      const banner = await upload(bytes, `rotated.${format}`);
      expect(banner).toMatchObject({ width: 300, height: 600 });
      for (const path of [
        banner.image,
        ...(banner.srcset ?? '').split(', ').map((one) => one.split(' ')[0] ?? ''),
      ]) {
        const { exif, xmp, orientation, width, height } = await sharp(
          (await download(path)).body as Buffer,
        ).metadata();
        expect({ exif, xmp, orientation, isUpright: height > width }).toEqual({ isUpright: true });
      }
    },
  );

  it.each(['gif', 'webp'] as const)(
    'of an animated %s keeps all frames and loses its metadata',
    async (format) => {
      const animation = await animatedPicture(format);
      const bytes =
        format === 'gif'
          ? Buffer.concat([animation.subarray(0, -1), Buffer.from('!\xfe\x0cUnmistakable\0;', 'latin1')])
          : await sharp(animation, { animated: true })
              .withExif({ IFD0: { Artist: 'Unmistakable' } })
              .toBuffer();
      expect(bytes.toString('latin1')).toContain('Unmistakable');
      const { body } = await download((await upload(bytes, `moving.${format}`)).image);
      expect((body as Buffer).toString('latin1')).not.toContain('Unmistakable');
      expect(await sharp(body as Buffer).metadata()).toMatchObject({ pages: 2, width: 60, height: 40 });
    },
  );

  it('of an animated PNG keeps all frames and loses its metadata', async () => {
    const { body } = await download((await upload(await animatedPng(), 'moving.png')).image);
    expect((body as Buffer).toString('latin1')).not.toMatch(/Unmistakable|tEXt/);
    expect(((body as Buffer).toString('latin1').match(/fcTL/g) ?? []).length).toBe(2);
  });

  it('keeps a name in any script, and numbers a second file of the same name', async () => {
    const bytes = await picture('png', 40, 30);
    const first = await upload(bytes, 'ధ్యాన-శిబిరం.png');
    const second = await upload(bytes, 'ధ్యాన-శిబిరం.png');
    expect(first).toMatchObject({ filename: 'ధ్యాన-శిబిరం.png', title: 'ధ్యాన శిబిరం' });
    expect(second).toMatchObject({ filename: 'ధ్యాన-శిబిరం (2).png', title: 'ధ్యాన శిబిరం' });
    expect(second.image).not.toBe(first.image);
  });

  it('gets the extension of its content and loses its path', async () => {
    const banner = await upload(await picture('jpeg', 40, 30), '../../../etc/passwd.html');
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
    const banner = await upload(Buffer.from(svg), 'dawn.svg');
    expect(banner).toMatchObject({ width: 300, height: 200, srcset: null });
    const response = await download(banner.image);
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
  ])('of %s is rejected', async (_, bytes, filename, status, code) => {
    const before = await list();
    const response = await send(await bytes(), filename);
    expect([response.status, response.body]).toEqual([status, problem(code)]);
    expect(await list()).toEqual(before);
  });

  it('of exactly 10 MB is within the limit', async () => {
    const response = await send(
      Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(10 * 1024 * 1024 - 6)]),
      'a.gif',
    );
    expect(response.status).toBe(422);
  });

  it('without a file, under another field name, or as JSON is rejected', async () => {
    const bytes = await picture('png', 40, 30);
    for (const response of [
      await send(bytes, 'a.png', 'picture'),
      await request(test.url).post(`${PATH}/upload`).set('Cookie', cookie).field('file', 'words'),
      await request(test.url).post(`${PATH}/upload`).set('Cookie', cookie).send({ file: 'a.png' }),
    ]) {
      expect([response.status, response.body]).toEqual([400, problem('FILE_MISSING')]);
    }
  });

  it('without a session is rejected before anything is written', async () => {
    const response = await request(test.url)
      .post(`${PATH}/upload`)
      .attach('file', await picture('png', 40, 30), 'a.png');
    expect([response.status, response.body]).toEqual([401, problem('UNAUTHENTICATED')]);
  });

  it('that is aborted leaves no file, and the server keeps running', async () => {
    const boundary = 'cut';
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    const sending = httpRequest(`${test.url}${PATH}/upload`, {
      method: 'POST',
      headers: {
        Cookie: cookie,
        'Content-Type': `multipart/form-data; boundary=${boundary}`,
        'Content-Length': 5_000_000,
      },
    });
    sending.on('error', () => undefined).on('close', () => resolve());
    sending.write(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.gif"\r\n\r\nGIF89a`,
    );
    await new Promise((written) => sending.write(Buffer.alloc(300_000), written));
    for (let tries = 0; tries < 100 && (await files('uploads')).length === 0; tries += 1) {
      await request(test.url).get('/health').expect(200);
    }
    sending.destroy();
    await closed;
    for (let tries = 0; tries < 100 && (await files('uploads')).length > 0; tries += 1) {
      await request(test.url).get('/health').expect(200);
    }
    expect(await files('uploads')).toEqual([]);
  });
});

describe('a multipart form on another route', () => {
  it('is rejected', async () => {
    const bytes = await picture('png', 40, 30);
    for (const path of ['/api/programs', `${PATH}/upload/`, `${PATH}/order`]) {
      const response = await request(test.url)
        .post(path)
        .set('Cookie', cookie)
        .attach('file', bytes, 'a.png');
      expect([response.status, response.body]).toEqual([415, problem('BODY_TYPE_UNSUPPORTED')]);
    }
  });
});

describe('a deletion', () => {
  it('removes picture, row and link', async () => {
    const banner = await upload(await picture('png'), 'linked.png');
    const program = await addProgram(test.url, cookie, { program_name: 'Linked Retreat' });
    await request(test.url)
      .put(`/api/programs/${program}/banner`)
      .set('Cookie', cookie)
      .send({ banner_path: banner.image })
      .expect(200);
    expect((await remove('linked.png').expect(200)).body).toEqual({ success: true });
    await request(test.url).get(banner.image).expect(404);
    expect((await list()).images.map(({ filename }) => filename)).not.toContain('linked.png');
    const [row] = await test.app
      .get(Database)
      .rows<{ banner_path: string | null }>('select banner_path from programs where id = $1', [program]);
    expect(row?.banner_path).toBeNull();
    const [entry] = await test.app
      .get(Database)
      .rows('select who, action, details from audit_log order by id desc limit 1');
    expect(entry).toEqual({
      who: 'admin',
      action: 'banner.deleted',
      details: { filename: 'linked.png', program: 'Linked Retreat' },
    });
    expect((await remove('linked.png').expect(404)).body).toEqual(problem('BANNER_NOT_FOUND'));
  });

  it.each([
    '../../package.json',
    '..%2fpackage.json',
    '..',
    'a\0b',
    'x'.repeat(1_000),
    '%',
    'order',
    "' or 1=1",
  ])('of %j finds no banner and removes no file', async (filename) => {
    const before = await files('files');
    expect((await remove(filename)).status).toBe(404);
    expect(await files('files')).toEqual(before);
  });
});

describe('the order', () => {
  it('is changed for the back office and for visitors', async () => {
    for (const name of ['one.png', 'two.png']) await upload(await picture('png', 40, 30), name);
    const ids = (await list()).images.map(({ id }) => id).toReversed();
    const reordered = (await order(ids).expect(200)).body as BannersResponse;
    expect(reordered.images.map(({ id, order: place }) => [id, place])).toEqual(
      ids.map((id, at) => [id, at + 1]),
    );
    const carousel = await request(test.url).get('/api/upcoming-programs-banners').expect(200);
    expect((carousel.body as BannersResponse).images.map(({ id }) => id)).toEqual(ids);
  });

  it('of other banners than the stored ones is rejected and changes nothing', async () => {
    const before = (await list()).images.map(({ id }) => id);
    for (const ids of [before.slice(1), [...before, 999_999], [...before.slice(1), 999_999]]) {
      expect((await order(ids).expect(409)).body).toEqual(problem('BANNERS_CHANGED'));
    }
    for (const ids of [[], null, ['1'], [1, 1], [0.5], { length: 1 }]) {
      expect((await order(ids).expect(400)).body).toEqual(problem('VALIDATION_FAILED', ['order']));
    }
    expect((await list()).images.map(({ id }) => id)).toEqual(before);
  });

  it('stays consistent after two concurrent changes and an upload', async () => {
    const ids = (await list()).images.map(({ id }) => id);
    const [first, second, uploaded] = await Promise.all([
      order(ids.toReversed()),
      order(ids),
      send(await picture('png', 40, 30), 'late.png'),
    ]);
    expect(uploaded.status).toBe(201);
    for (const { status } of [first, second]) expect([200, 409]).toContain(status);
    const places = (await list()).images.map(({ order: place }) => place);
    expect(places).toEqual(ids.concat(0).map((_, at) => at + 1));
  });
});

describe('a banner with the files in S3', () => {
  it('is stored, served and removed there', async () => {
    const s3 = await startTestS3();
    const withS3 = await startTestApp({
      DATABASE_URL: test.databaseUrl,
      DATA_KEY: test.env.DATA_KEY,
      SESSION_SECRET: test.env.SESSION_SECRET,
      DATA_DIR: dataDir,
      STORAGE: s3,
    });
    try {
      const bytes = await picture('webp');
      const { body } = await request(withS3.url)
        .post(`${PATH}/upload`)
        .set('Cookie', cookie)
        .attach('file', bytes, 'far away.webp')
        .expect(201);
      const { image, srcset } = (body as BannerUploadedResponse).image;
      expect(bytes.equals((await request(withS3.url).get(image).expect(200)).body as Buffer)).toBe(true);
      await request(withS3.url)
        .get((srcset ?? '').split(' ')[0] ?? '')
        .expect(200);
      await request(test.url).get(image).expect(404);
      await request(withS3.url).delete(`${PATH}/far%20away.webp`).set('Cookie', cookie).expect(200);
      await request(withS3.url).get(image).expect(404);
    } finally {
      await withS3.stop();
      await s3.stop();
    }
  });
});

describe('an orphaned file', () => {
  it('is deleted after an hour, and no other file is', async () => {
    const banner = await upload(await picture('png', 40, 30), 'kept.png');
    const orphan = join(dataDir, 'files', 'banner-0123.png');
    await writeFile(orphan, 'image/png\nwithout a row');
    const sweep = test.app.get(DeleteOrphanedFiles);
    expect(await sweep.execute()).toEqual([]);
    const longAgo = new Date(Date.now() - 2 * 3_600_000);
    await utimes(orphan, longAgo, longAgo);
    expect(await sweep.execute()).toEqual(['banner-0123.png']);
    await download(banner.image);
  });
});
