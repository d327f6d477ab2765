/** What the HTTP adapters of other modules may use. */
export { ReceivedPicture } from './adapters/http/received-picture.js';
