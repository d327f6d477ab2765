import {
  ANNOUNCEMENT_FIELDS,
  TEST_ANNOUNCEMENT_FIELDS,
} from '@qlu/contracts/announcements/announcements.resource';
import { requestClass } from '../../../../platform/http/resource-classes.js';

export class AnnouncementRequest extends requestClass(ANNOUNCEMENT_FIELDS) {}
export class TestAnnouncementRequest extends requestClass(TEST_ANNOUNCEMENT_FIELDS) {}
