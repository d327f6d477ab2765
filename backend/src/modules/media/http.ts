/** What the HTTP adapters of other modules may use. */
export { receivedFile, ReceivedPicture } from './adapters/http/received-file.js';
