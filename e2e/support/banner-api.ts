import type { AdminProgramResponse, BannerResponse, UpcomingProgramResponse } from '@qlu/contracts/api/index';
import type { ApiClient } from './api-client.ts';

interface Images {
  images: BannerResponse[];
}

const pathOf = (filename: string): string => `/api/upcoming-programs-images/${encodeURIComponent(filename)}`;

/** The banners of the carousel. The client has the session of a user. */
export class BannerApi {
  private readonly client: ApiClient;
  private readonly upcoming: () => Promise<UpcomingProgramResponse[]>;

  constructor(client: ApiClient, upcoming: () => Promise<UpcomingProgramResponse[]>) {
    this.client = client;
    this.upcoming = upcoming;
  }

  /** In the stored order. */
  async all(): Promise<BannerResponse[]> {
    return (await this.client.get<Images>('/api/upcoming-programs-images')).images;
  }

  async find(filename: string): Promise<BannerResponse> {
    const found = (await this.all()).find((banner) => banner.filename === filename);
    if (!found) throw new Error(`No banner is called ${filename}`);
    return found;
  }

  async upload(file: { name: string; mimeType: string; buffer: Buffer }): Promise<BannerResponse> {
    const path = '/api/upcoming-programs-images/upload';
    return (await this.client.upload<{ image: BannerResponse }>(path, { file })).image;
  }

  /** A banner as visitors see it; undefined while it is hidden. */
  async inCarousel(filename: string): Promise<BannerResponse | undefined> {
    const { images } = await this.client.get<Images>('/api/upcoming-programs-banners');
    return images.find((banner) => banner.filename === filename);
  }

  /** As a request without the values that a page has seen: it always replaces what is stored. */
  change(filename: string, data: Pick<BannerResponse, 'published' | 'alt_en' | 'alt_te'>): Promise<void> {
    return this.client.put(pathOf(filename), data);
  }

  link(program: AdminProgramResponse | undefined, banner_path: string): Promise<void> {
    return this.client.put(`/api/programs/${program?.id}/banner`, { banner_path });
  }

  delete(filename: string): Promise<void> {
    return this.client.delete(pathOf(filename));
  }

  /** The path of a program's banner; null without a banner. */
  async ofProgram(program: AdminProgramResponse | undefined): Promise<string | null> {
    const found = (await this.upcoming()).find(({ id }) => id === program?.id);
    if (!found) throw new Error('The program is not upcoming');
    return found.banner_path;
  }
}
