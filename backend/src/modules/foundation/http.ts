/** What the application may use. */
export { PICTURE_UPLOADS } from './adapters/http/foundation.controller.js';
