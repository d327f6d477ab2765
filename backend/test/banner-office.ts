import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import type {
  BannerResponse,
  BannersResponse,
  BannerUploadedResponse,
} from '../src/modules/banners/banners.dto.js';
import { BannerRepository } from '../src/modules/banners/banners.repository.js';
import { adminCookie } from './api-requests.js';
import { parseInProcess } from './parse-in-process.js';
import { startTestApp, type TestApp } from './test-app.js';
import { until } from './until.js';

export const BANNERS = '/api/upcoming-programs-images';

/** An application with its own folder of files, and the office's requests about banners. */
export class BannerOffice {
  private constructor(
    readonly test: TestApp,
    readonly cookie: string,
    readonly dataDir: string,
  ) {}

  static async start(): Promise<BannerOffice> {
    parseInProcess();
    const dataDir = await mkdtemp(join(tmpdir(), 'qlu-banners-'));
    const test = await startTestApp({ DATA_DIR: dataDir });
    return new BannerOffice(test, await adminCookie(test.url), dataDir);
  }

  async stop(): Promise<void> {
    await this.test.stop();
    await rm(this.dataDir, { recursive: true });
  }

  async files(folder: string): Promise<string[]> {
    return readdir(join(this.dataDir, folder)).catch(() => []);
  }

  async list(): Promise<BannersResponse> {
    const response = await request(this.test.url).get(BANNERS).set('Cookie', this.cookie).expect(200);
    return response.body as BannersResponse;
  }

  send(bytes: Buffer, filename: string, field = 'file'): request.Test {
    const post = request(this.test.url).post(`${BANNERS}/upload`).set('Cookie', this.cookie);
    return post.attach(field, bytes, { filename });
  }

  async upload(bytes: Buffer, filename: string): Promise<BannerResponse> {
    return ((await this.send(bytes, filename).expect(201)).body as BannerUploadedResponse).image;
  }

  async download(path: string): Promise<request.Response> {
    return request(this.test.url).get(path).expect(200);
  }

  remove(filename: string): request.Test {
    return request(this.test.url)
      .delete(`${BANNERS}/${encodeURIComponent(filename)}`)
      .set('Cookie', this.cookie);
  }

  change(filename: string, body: object): request.Test {
    return request(this.test.url)
      .put(`${BANNERS}/${encodeURIComponent(filename)}`)
      .set('Cookie', this.cookie)
      .send(body);
  }

  order(ids: unknown): request.Test {
    return request(this.test.url).put(`${BANNERS}/order`).set('Cookie', this.cookie).send({ order: ids });
  }

  /**
   * No test may leave a temporary file, and every stored file must belong to a banner. Nest removes the file of a
   * rejected form after the response.
   */
  async expectNoStrayFiles(): Promise<void> {
    await until(async () => (await this.files('uploads')).length === 0);
    const kept = await this.test.app.get(BannerRepository).storedNames();
    expect((await this.files('files')).toSorted()).toEqual([...kept].toSorted());
  }
}
