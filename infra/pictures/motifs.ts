import type { Motif } from './drawing/emblems.ts';
import type { MoodName } from './drawing/moods.ts';
import { constellation, peaks, pyramidHill } from './scenes/height-scenes.ts';
import { footprints, grove, kites } from './scenes/land-scenes.ts';
import { bodhi, nestBough } from './scenes/leaf-scenes.ts';
import { lamps, night } from './scenes/night-scenes.ts';
import type { Scene } from './scenes/stage.ts';
import { bowl, gateway, stair, wheel } from './scenes/stone-scenes.ts';
import {
  banyanBank,
  boats,
  lotusWater,
  mandalaSun,
  moonWater,
  river,
  sunrise,
} from './scenes/water-scenes.ts';

/** The motif of each program that has pictures, by its slug. Each has its own, so that visitors recognise it. */
export const programMotifs: Record<string, Motif> = {
  'meditation-classes': 'sunrise',
  'vanya-maitreya': 'grove',
  'teenage-buddha': 'bodhi',
  'bala-maitreya': 'kites',
  sctp: 'banyan',
  'meditation-teacher-training': 'lamps',
  'inner-child-healing': 'footprints',
  'emotional-healing': 'lotus',
  'past-life-regression': 'gateway',
  'breath-and-sound': 'bowl',
  'conscious-parenting': 'nest',
  'relationship-harmony': 'boats',
  'dream-wisdom': 'night',
  'consciousness-heals': 'mandala',
  'silence-retreat': 'peaks',
  'full-moon-retreat': 'moon',
  'pyramid-meditation-retreat': 'pyramid',
  'life-between-lives': 'stair',
  'sacred-waters-retreat': 'river',
  'icmpt-2-0': 'wheel',
  'family-constellation-2-0': 'constellation',
};

/** How a program's pictures are drawn. */
export interface MotifScene {
  readonly scene: Scene;
  /** The moods of the program's first, second, third and fourth picture. */
  readonly moods: readonly [MoodName, MoodName, MoodName, MoodName];
  /** What the picture shows. It follows the program's name in the picture's title. */
  readonly seen: string;
}

export const motifScenes: Record<Motif, MotifScene> = {
  sunrise: {
    scene: sunrise,
    moods: ['dawn', 'gold', 'ivory', 'leaf'],
    seen: 'the sun rises over hills and still water',
  },
  grove: {
    scene: grove,
    moods: ['leaf', 'leaf', 'gold', 'dawn'],
    seen: 'young trees in an open wood at sunrise',
  },
  bodhi: {
    scene: bodhi,
    moods: ['gold', 'leaf', 'leaf', 'dawn'],
    seen: 'a bodhi leaf lit by the morning sun',
  },
  kites: {
    scene: kites,
    moods: ['ivory', 'ivory', 'rose', 'leaf'],
    seen: 'paper kites in a wide morning sky',
  },
  banyan: {
    scene: banyanBank,
    moods: ['gold', 'gold', 'rose', 'leaf'],
    seen: 'a banyan on the bank of quiet water',
  },
  lamps: {
    scene: lamps,
    moods: ['night', 'gold', 'blue', 'rose'],
    seen: 'clay lamps on stone steps before daybreak',
  },
  footprints: {
    scene: footprints,
    moods: ['rose', 'ivory', 'gold', 'blue'],
    seen: 'large and small footprints lead to the morning sea',
  },
  lotus: { scene: lotusWater, moods: ['rose', 'rose', 'leaf', 'dawn'], seen: 'a lotus opens on still water' },
  gateway: {
    scene: gateway,
    moods: ['dawn', 'dawn', 'gold', 'blue'],
    seen: 'one stone archway behind another, with light in the last',
  },
  bowl: {
    scene: bowl,
    moods: ['gold', 'blue', 'rose', 'dawn'],
    seen: 'a singing bowl by the water, its sound in widening rings',
  },
  nest: {
    scene: nestBough,
    moods: ['leaf', 'ivory', 'rose', 'gold'],
    seen: 'a nest with three eggs on a bough',
  },
  boats: {
    scene: boats,
    moods: ['rose', 'dawn', 'blue', 'gold'],
    seen: 'two boats turned to each other on calm water',
  },
  night: {
    scene: night,
    moods: ['night', 'blue', 'blue', 'dawn'],
    seen: 'a crescent moon and stars over sleeping hills',
  },
  mandala: {
    scene: mandalaSun,
    moods: ['dawn', 'gold', 'rose', 'night'],
    seen: 'a great mandala of light rises out of the water',
  },
  peaks: {
    scene: peaks,
    moods: ['blue', 'blue', 'rose', 'dawn'],
    seen: 'snow mountains and a cairn at a silent lake',
  },
  moon: {
    scene: moonWater,
    moods: ['night', 'night', 'blue', 'rose'],
    seen: 'the full moon over lotus water',
  },
  pyramid: {
    scene: pyramidHill,
    moods: ['dawn', 'gold', 'gold', 'blue'],
    seen: 'a stone pyramid hall between trees and water',
  },
  stair: {
    scene: stair,
    moods: ['night', 'blue', 'rose', 'dawn'],
    seen: 'stone steps rise through clouds to a lit archway',
  },
  river: {
    scene: river,
    moods: ['leaf', 'leaf', 'dawn', 'gold'],
    seen: 'a river winds from the hills toward the viewer',
  },
  wheel: {
    scene: wheel,
    moods: ['gold', 'dawn', 'rose', 'blue'],
    seen: 'a carved stone wheel with the sun behind its hub',
  },
  constellation: {
    scene: constellation,
    moods: ['night', 'blue', 'blue', 'rose'],
    seen: 'a tree whose branches go on as a constellation',
  },
};
