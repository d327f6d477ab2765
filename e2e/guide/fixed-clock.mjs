// Preloaded into the server: fixes its clock to the guide's day, so that the pictures are the same on every day.
// Imports from the build.
import { SystemClock } from '../../backend/dist/src/platform/clock/system-clock.js';
import { GUIDE_DAY } from './guide-day.mjs';

SystemClock.prototype.now = () => new Date(GUIDE_DAY);
