export { BANNER_UPLOAD } from './banners.controller.js';
export { BannersModule } from './banners.module.js';
export { BannerRepository } from './banners.repository.js';
