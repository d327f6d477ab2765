import type { Motif } from './drawing/emblems.ts';
import type { MoodName } from './drawing/moods.ts';
import type { Look } from './drawing/person.ts';
import { looks } from './looks.ts';
import { campusMap } from './scenes/campus-map.ts';
import { constellation, peaks, pyramidHill } from './scenes/height-scenes.ts';
import { footprints, grove, kites } from './scenes/land-scenes.ts';
import { bodhi, nestBough } from './scenes/leaf-scenes.ts';
import {
  bellWindow,
  bookLedge,
  brushLedge,
  clothLedge,
  fluteLedge,
  herbLedge,
  mirrorLedge,
  saplingLedge,
  waterLedge,
} from './scenes/ledge-scenes.ts';
import { lamps, night } from './scenes/night-scenes.ts';
import { portrait } from './scenes/portrait.ts';
import type { Setting } from './scenes/portrait.ts';
import { twoSeats } from './scenes/seats.ts';
import type { Scene } from './scenes/stage.ts';
import { bowl, gateway, stair, wheel } from './scenes/stone-scenes.ts';
import { tablet } from './scenes/tablet.ts';
import { banyanBank, boats, lotusWater, mandalaSun, moonWater, sunrise } from './scenes/water-scenes.ts';

/** How one picture of a page is drawn. */
interface Drawing {
  readonly scene: Scene;
  readonly mood: MoodName;
  readonly turned: boolean;
  /** The emblem in a carved tablet. */
  readonly motif: Motif | null;
}

const draw = (scene: Scene, mood: MoodName, turned = false, motif: Motif | null = null): Drawing => ({
  scene,
  mood,
  turned,
  motif,
});
const person = (mood: MoodName, look: Look, turned = false, setting?: Setting): Drawing =>
  draw(portrait(look, setting), mood, turned);

/** The drawings of the pages' pictures, by folder and section. */
export const pageDrawings: Record<string, Record<string, Drawing>> = {
  'quantum-life-university': {
    about: draw(pyramidHill, 'gold'),
    vision: draw(mandalaSun, 'rose'),
    mission: draw(lamps, 'night', true),
    structure: draw(constellation, 'blue'),
    academy: draw(wheel, 'dawn'),
    campus: draw(grove, 'leaf', true),
  },
  'about-the-founders': {
    'first-founder': person('dawn', looks['first-founder']),
    'second-founder': person('gold', looks['second-founder'], true, { place: grove }),
    beginning: draw(banyanBank, 'gold', true),
    teaching: draw(gateway, 'dawn'),
    'way-of-working': draw(bowl, 'rose'),
    today: draw(boats, 'dawn', true),
  },
  '18-schools-of-wisdom': {
    'the-academy': draw(wheel, 'gold', true),
    'inner-wisdom': draw(tablet, 'blue', false, 'lotus'),
    meditation: draw(sunrise, 'dawn', true),
    breath: draw(fluteLedge, 'ivory'),
    silence: draw(peaks, 'blue', true),
    'self-inquiry': draw(mirrorLedge, 'rose'),
    dreams: draw(moonWater, 'night', true),
    'soul-journeys': draw(stair, 'rose'),
    'healing-wisdom': draw(tablet, 'rose', true, 'bowl'),
    'emotional-healing': draw(lotusWater, 'leaf', true),
    'inner-child': draw(footprints, 'gold', true),
    sound: draw(bellWindow, 'dawn'),
    'food-and-herbs': draw(herbLedge, 'leaf'),
    energy: draw(mandalaSun, 'night'),
    relationships: draw(boats, 'blue'),
    'living-wisdom': draw(tablet, 'gold', false, 'banyan'),
    parenting: draw(nestBough, 'ivory', true),
    youth: draw(kites, 'rose', true),
    forest: draw(saplingLedge, 'leaf', true),
    art: draw(brushLedge, 'ivory'),
    service: draw(waterLedge, 'gold'),
    teachers: draw(bookLedge, 'night'),
    'your-school': draw(lamps, 'blue'),
  },
  'board-of-trustees': {
    direction: person('dawn', looks.direction),
    accounts: person('ivory', looks.accounts, true, { place: bookLedge, across: 0.6, near: 0.92 }),
    law: person('rose', looks.law, false, { place: gateway, near: 1.06 }),
    land: person('leaf', looks.land, true, { place: grove, across: 0.4, near: 0.94 }),
    teaching: person('gold', looks.teaching, false, { place: pyramidHill, across: 0.62, near: 0.92 }),
    care: person('blue', looks.care, true, { place: peaks, across: 0.42 }),
    youth: person('dawn', looks.youth, false, { place: kites, across: 0.56, near: 1.06 }),
  },
  guidelines: {
    arrival: draw(gateway, 'gold'),
    silence: draw(peaks, 'rose'),
    food: draw(waterLedge, 'ivory', true),
    clothing: draw(clothLedge, 'rose'),
    telephones: draw(night, 'night', true),
    land: draw(saplingLedge, 'dawn'),
    health: draw(lotusWater, 'rose', true),
  },
  personal: {
    welcome: draw(twoSeats, 'dawn'),
    'when-it-helps': draw(gateway, 'blue'),
    'how-it-goes': draw(bowl, 'gold', true),
    'in-confidence': draw(moonWater, 'night', true),
    'before-you-come': draw(bodhi, 'leaf', true),
    begin: draw(lamps, 'rose', true),
  },
  facilitators: {
    'kavya-menon': person('rose', looks['kavya-menon']),
    'suresh-reddy': person('dawn', looks['suresh-reddy'], true),
    'nirmala-joshi': person('gold', looks['nirmala-joshi']),
    'arjun-pillai': person('leaf', looks['arjun-pillai'], true),
  },
  contact: {
    map: draw(campusMap, 'ivory'),
  },
};
