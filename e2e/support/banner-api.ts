import type { APIRequestContext } from '@playwright/test';
import type { AdminProgramResponse, BannerResponse, UpcomingProgramResponse } from '@qlu/contracts/api/index';

/** The banners of the carousel. `request` has the session of a user. */
export class BannerApi {
  private readonly request: APIRequestContext;
  private readonly base: string;
  private readonly upcoming: () => Promise<UpcomingProgramResponse[]>;

  constructor(request: APIRequestContext, base: string, upcoming: () => Promise<UpcomingProgramResponse[]>) {
    this.request = request;
    this.base = base;
    this.upcoming = upcoming;
  }

  /** In the stored order. */
  async all(): Promise<BannerResponse[]> {
    const response = await this.request.get(`${this.base}/api/upcoming-programs-images`);
    return ((await response.json()) as { images: BannerResponse[] }).images;
  }

  async find(filename: string): Promise<BannerResponse> {
    const found = (await this.all()).find((banner) => banner.filename === filename);
    if (!found) throw new Error(`No banner is called ${filename}`);
    return found;
  }

  async upload(file: { name: string; mimeType: string; buffer: Buffer }): Promise<BannerResponse> {
    const response = await this.request.post(`${this.base}/api/upcoming-programs-images/upload`, {
      multipart: { file },
    });
    if (!response.ok()) throw new Error(`The banner was rejected: ${response.status()}`);
    return ((await response.json()) as { image: BannerResponse }).image;
  }

  /** A banner as visitors see it; undefined while it is hidden. */
  async inCarousel(filename: string): Promise<BannerResponse | undefined> {
    const response = await this.request.get(`${this.base}/api/upcoming-programs-banners`);
    const { images } = (await response.json()) as { images: BannerResponse[] };
    return images.find((banner) => banner.filename === filename);
  }

  /** As a request without the values that a page has seen: it always replaces what is stored. */
  async change(
    filename: string,
    data: Pick<BannerResponse, 'published' | 'alt_en' | 'alt_te'>,
  ): Promise<void> {
    const path = `${this.base}/api/upcoming-programs-images/${encodeURIComponent(filename)}`;
    const response = await this.request.put(path, { data });
    if (!response.ok()) throw new Error(`The change was rejected: ${response.status()}`);
  }

  async link(program: AdminProgramResponse | undefined, banner_path: string): Promise<void> {
    const path = `${this.base}/api/programs/${program?.id}/banner`;
    const response = await this.request.put(path, { data: { banner_path } });
    if (!response.ok()) throw new Error(`The link was rejected: ${response.status()}`);
  }

  async delete(filename: string): Promise<void> {
    const path = `${this.base}/api/upcoming-programs-images/${encodeURIComponent(filename)}`;
    const response = await this.request.delete(path);
    if (!response.ok()) throw new Error(`The banner was not deleted: ${response.status()}`);
  }

  /** The path of a program's banner; null without a banner. */
  async ofProgram(program: AdminProgramResponse | undefined): Promise<string | null> {
    const found = (await this.upcoming()).find(({ id }) => id === program?.id);
    if (!found) throw new Error('The program is not upcoming');
    return found.banner_path;
  }
}
