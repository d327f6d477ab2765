export { BannerRepository } from './ports/banner-repository.js';
export { BannersModule } from './banners.module.js';
