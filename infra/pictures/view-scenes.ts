import type { View } from './program-views.ts';
import { constellation } from './scenes/height-scenes.ts';
import { kites } from './scenes/land-scenes.ts';
import { nestBough } from './scenes/leaf-scenes.ts';
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
import { twoSeats } from './scenes/seats.ts';
import type { Scene } from './scenes/stage.ts';
import { gateway, stair } from './scenes/stone-scenes.ts';
import { banyanBank, lotusWater, mandalaSun, river, sunrise } from './scenes/water-scenes.ts';

/** How the second and the third pictures of programs are drawn. */
export const viewScenes: Record<View, Scene> = {
  banyan: banyanBank,
  bell: bellWindow,
  books: bookLedge,
  brushes: brushLedge,
  cloth: clothLedge,
  constellation,
  flute: fluteLedge,
  gateway,
  herbs: herbLedge,
  kites,
  lamps,
  light: mandalaSun,
  lotus: lotusWater,
  mirror: mirrorLedge,
  nest: nestBough,
  night,
  river,
  sapling: saplingLedge,
  seats: twoSeats,
  steps: stair,
  sunrise,
  water: waterLedge,
};
