/**
 * The only inline script of a page, in its head. It leads a new visit of a page that shows a navigation state to another page,
 * because it has none (src/lib/statePages). Otherwise it starts the page's code after the first paint, so that styles, fonts
 * and pictures of the first screen do not share the network with it. The server allows this script by its hash, so its
 * text is the same on every page; the page's files are in its data attributes.
 */
import { addBaseFonts } from './baseFonts';
import { replayAfterHydration } from './hydrationReplay';
import { loadPageCode } from './loadPageCode';

// The browser deletes currentScript after this script.
const { style = '', entries = '', modules = '', withoutState } = document.currentScript?.dataset ?? {};
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (withoutState && navigation?.type === 'navigate') {
  location.replace(withoutState);
} else {
  replayAfterHydration();
  void addBaseFonts('400');
  void loadPageCode({ style, entries: entries.split(' '), modules: modules.split(' ') });
}
