import { utimes, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import request from 'supertest';
import { BANNER_MESSAGES } from '@qlu/contracts/banners/banners.messages';
import { BannerOffice, BANNERS } from '../../../test/banner-office.js';
import { addProgram, problem } from '../../../test/api-requests.js';
import { picture, pixelBomb } from '../../../test/pictures.js';
import { startTestApp } from '../../../test/test-app.js';
import { startTestS3 } from '../../../test/test-s3.js';
import { until } from '../../../test/until.js';
import { Database } from '../../platform/database/database.js';
import { PictureFiles } from '../media/index.js';
import type { BannersResponse, BannerUploadedResponse } from './banners.dto.js';

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

/** A file that begins as a GIF. */
const gifOf = (bytes: number): Buffer => Buffer.concat([Buffer.from('GIF89a')], bytes);

describe('the list without banners', () => {
  it('has a message', async () => {
    expect(await office.list()).toEqual({
      success: true,
      images: [],
      count: 0,
      message: 'No banner images found in the folder.',
    });
  });
});

describe('a multipart form on another route', () => {
  it('is rejected', async () => {
    const bytes = await picture('png', 40, 30);
    for (const path of ['/api/programs', `${BANNERS}/upload/`, `${BANNERS}/order`]) {
      const response = await request(office.test.url)
        .post(path)
        .set('Cookie', office.cookie)
        .attach('file', bytes, 'a.png');
      expect([response.status, response.body]).toEqual([415, problem('BODY_TYPE_UNSUPPORTED')]);
    }
  });
});

describe('a deletion', () => {
  it('removes picture, row and link', async () => {
    const banner = await office.upload(await picture('png', 40, 30), 'linked.png');
    const program = await addProgram(office.test.url, office.cookie, { program_name: 'Linked Retreat' });
    await request(office.test.url)
      .put(`/api/programs/${program}/banner`)
      .set('Cookie', office.cookie)
      .send({ banner_path: banner.image })
      .expect(200);
    expect((await office.remove('linked.png').expect(200)).body).toEqual({ success: true });
    await request(office.test.url).get(banner.image).expect(404);
    expect((await office.list()).images.map(({ filename }) => filename)).not.toContain('linked.png');
    const [row] = await office.test.app
      .get(Database)
      .rows<{ banner_path: string | null }>('select banner_path from programs where id = $1', [program]);
    expect(row?.banner_path).toBeNull();
    const [entry] = await office.test.app
      .get(Database)
      .rows('select who, action, details from audit_log order by id desc limit 1');
    expect(entry).toEqual({
      who: 'admin',
      action: 'banner.deleted',
      details: { filename: 'linked.png', program: 'Linked Retreat' },
    });
    expect((await office.remove('linked.png').expect(404)).body).toEqual(problem('BANNER_NOT_FOUND'));

    // The office uploads the corrected picture, and another page still shows the first one.
    const { image } = await office.upload(await picture('png', 40, 30), 'linked.png');
    const stale = await office.remove('linked.png').query({ former_image: banner.image }).expect(409);
    expect(stale.body).toEqual(problem('BANNERS_CHANGED'));
    await request(office.test.url).get(image).expect(200);
    await office.remove('linked.png').query({ former_image: image }).expect(200);
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
  ])('the filename %j finds no banner and removes no file', async (filename) => {
    const before = await office.files('files');
    expect((await office.remove(filename)).status).toBe(404);
    expect(await office.files('files')).toEqual(before);
  });
});

describe('the order', () => {
  it('is changed for the back office and for visitors', async () => {
    for (const name of ['one.png', 'two.png']) await office.upload(await picture('png', 40, 30), name);
    const ids = (await office.list()).images.map(({ id }) => id).toReversed();
    const reordered = (await office.order(ids).expect(200)).body as BannersResponse;
    expect(reordered.images.map(({ id, order: place }) => [id, place])).toEqual(
      ids.map((id, at) => [id, at + 1]),
    );
    const carousel = await request(office.test.url).get('/api/upcoming-programs-banners').expect(200);
    expect((carousel.body as BannersResponse).images.map(({ id }) => id)).toEqual(ids);
  });

  it('an order of other banners than the stored ones is rejected and changes nothing', async () => {
    const before = (await office.list()).images.map(({ id }) => id);
    for (const ids of [before.slice(1), [...before, 999_999], [...before.slice(1), 999_999]]) {
      expect((await office.order(ids).expect(409)).body).toEqual(problem('BANNERS_CHANGED'));
    }
    for (const ids of [[], null, ['1'], [1, 1], [0.5], { length: 1 }]) {
      expect((await office.order(ids).expect(400)).body).toEqual(problem('VALIDATION_FAILED', ['order']));
    }
    expect((await office.list()).images.map(({ id }) => id)).toEqual(before);
  });

  it('stays consistent after two concurrent changes and an upload', async () => {
    const ids = (await office.list()).images.map(({ id }) => id);
    const [first, second, uploaded] = await Promise.all([
      office.order(ids.toReversed()),
      office.order(ids),
      office.send(await picture('png', 40, 30), 'late.png'),
    ]);
    expect(uploaded.status).toBe(201);
    for (const { status } of [first, second]) expect([200, 409]).toContain(status);
    const places = (await office.list()).images.map(({ order: place }) => place);
    expect(places).toEqual(ids.concat(0).map((_, at) => at + 1));
  });
});

describe('a change of a banner', () => {
  it('keeps what another user has changed since the page was loaded, and is rejected for the same text', async () => {
    const { published, alt_en, alt_te } = await office.upload(await picture('png', 40, 30), 'shared.png');
    const seen = { former_published: published, former_alt_en: alt_en, former_alt_te: alt_te };
    const change = (details: object, former: object = seen) =>
      office.change('shared.png', { published, alt_en, alt_te, ...details, ...former });
    const stored = async () => {
      const { images } = await office.list();
      return images.find(({ filename }) => filename === 'shared.png');
    };
    await change({ published: false }).expect(200);
    // The dialog of the texts was opened before the banner was hidden.
    await change({ alt_en: 'A hall' }).expect(200);
    expect(await stored()).toMatchObject({ published: false, alt_en: 'A hall', alt_te: null });
    // The switch was shown before the texts were written.
    await change({ published: false }).expect(200);
    await change({ alt_te: 'ఒక హాలు' }).expect(200);
    await change({ alt_en: 'A hall' }).expect(200);
    const kept = { published: false, alt_en: 'A hall', alt_te: 'ఒక హాలు' };
    expect(await stored()).toMatchObject(kept);

    const rejected = await change({ published: true, alt_en: 'A garden' }).expect(409);
    expect(rejected.body).toMatchObject({
      ...problem('BANNERS_CHANGED'),
      error: BANNER_MESSAGES.textsChanged,
    });
    await change({ alt_te: 'తోట' }).expect(409);
    expect(await stored()).toMatchObject(kept);
    await change({ alt_en: 'A garden' }, { former_alt_en: 'A hall', former_alt_te: null }).expect(200);
    expect(await stored()).toMatchObject({ published: true, alt_en: 'A garden', alt_te: 'ఒక హాలు' });
    const invalid = await change({}, { former_published: 'no', former_alt_en: 1, former_alt_te: 1 }).expect(
      400,
    );
    expect(invalid.body).toEqual(
      problem('VALIDATION_FAILED', ['former_published', 'former_alt_en', 'former_alt_te']),
    );
  });
});

describe('an orphaned file', () => {
  it('is deleted after an hour, and no other file is', async () => {
    const banner = await office.upload(await picture('png', 40, 30), 'kept.png');
    const orphan = join(office.dataDir, 'files', 'banner-0123.png');
    await writeFile(orphan, 'image/png\nwithout a row');
    const sweep = office.test.app.get(PictureFiles);
    expect(await sweep.deleteOrphaned()).toEqual([]);
    const longAgo = new Date(Date.now() - 2 * 3_600_000);
    await utimes(orphan, longAgo, longAgo);
    expect(await sweep.deleteOrphaned()).toEqual(['banner-0123.png']);
    await office.download(banner.image);
  });
});

describe('an upload', () => {
  it('is stored as it is, with smaller widths', async () => {
    const bytes = await picture('jpeg');
    const banner = await office.upload(bytes, 'silence.jpg');
    expect(banner).toMatchObject({
      image: expect.stringMatching(/^\/api\/media\/banner-[0-9a-f]{24}\.jpg$/),
      filename: 'silence.jpg',
      width: 1_280,
      height: 720,
      order: (await office.list()).count,
    });
    const original = await office.download(banner.image);
    expect([original.type, bytes.equals(original.body as Buffer)]).toEqual(['image/jpeg', true]);
    const widths = (banner.srcset ?? '').split(', ').map((one) => one.split(' '));
    expect(widths.map(([, width]) => width)).toEqual(['480w', '800w', '1200w', '1280w']);
    for (const [path = ''] of widths) expect((await office.download(path)).type).toBe('image/webp');
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

  it('a drawing is stored without scripts, and served with headers that prevent them', async () => {
    const svg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200" onload="alert(1)">
      <script>alert(2)</script><circle r="5" onclick="alert(3)"/></svg>`;
    const banner = await office.upload(Buffer.from(svg), 'dawn.svg');
    expect(banner).toMatchObject({ width: 300, height: 200, srcset: null });
    const response = await office.download(banner.image);
    const text = (response.body as Buffer).toString('utf8');
    expect(text).not.toMatch(/alert|script|onload|onclick/i);
    expect(text).toMatch(/^<svg [^>]*viewBox="0 0 300 200".*<circle r="5"/s);
    expect(response.headers).toMatchObject({
      'content-type': expect.stringMatching(/^image\/svg\+xml/),
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it.each<[string, () => Buffer | Promise<Buffer>, number, string]>([
    ['no picture', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'FILE_TYPE_REFUSED'],
    ['half a picture', async () => (await picture('jpeg')).subarray(0, 6_000), 422, 'PICTURE_BROKEN'],
    ['400 megapixels', pixelBomb, 422, 'PICTURE_TOO_LARGE'],
    ['one byte more than 10 MB', () => gifOf(10 * 1024 * 1024 + 1), 413, 'FILE_TOO_LARGE'],
    ['exactly 10 MB', () => gifOf(10 * 1024 * 1024), 422, 'PICTURE_BROKEN'],
  ])('an upload of %s is rejected for what it is', async (_what, bytes, status, code) => {
    const before = await office.list();
    const response = await office.send(await bytes(), 'a.png');
    expect([response.status, response.body]).toEqual([status, problem(code)]);
    expect(await office.list()).toEqual(before);
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
