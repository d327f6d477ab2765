/**
 * The only inline script of a page, in its head. It starts the page's code after the first paint, so that styles, fonts
 * and pictures of the first screen do not share the network with it. The server allows this script by its hash, so its
 * text is the same on every page; the page's files are in its data attributes.
 */
import { replayAfterHydration } from './hydrationReplay';
import { loadPageCode } from './loadPageCode';

replayAfterHydration();
// The browser deletes currentScript after this script.
const { style = '', entries = '', modules = '' } = document.currentScript?.dataset ?? {};
void loadPageCode({ style, entries: entries.split(' '), modules: modules.split(' ') });
