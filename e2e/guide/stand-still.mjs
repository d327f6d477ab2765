// Loaded into the server before its own program: its clock stands on the guide's day, so that the pictures of another
// day are the same. Needs the build.
import { SystemClock } from '../../backend/dist/src/platform/clock/system-clock.js';
import { GUIDE_DAY } from './guide-day.mjs';

SystemClock.prototype.now = () => new Date(GUIDE_DAY);
