import type { Look } from './drawing/person.ts';

const INDIGO = '#3a2d70';
const SAFFRON = '#a8552c';
const ROSE = '#a63a62';
const LEAF = '#4b7350';
const SAND = '#c9a06a';
const CREAM = '#eadcc0';
const PLUM = '#5e2f58';

/** The founders, trustees and facilitators, by section. All of them are invented. */
export const looks = {
  'first-founder': {
    skin: 'warm',
    hair: 'grey',
    hairStyle: 'bun',
    dress: 'sari',
    cloth: '#7c2f4f',
    drape: CREAM,
  },
  'second-founder': {
    skin: 'warm',
    hair: 'grey',
    hairStyle: 'short',
    beard: 'short',
    dress: 'shawl',
    cloth: CREAM,
    drape: SAFFRON,
  },
  direction: {
    skin: 'light',
    hair: 'white',
    hairStyle: 'bun',
    dress: 'shawl',
    cloth: CREAM,
    drape: INDIGO,
  },
  accounts: {
    skin: 'warm',
    hair: 'black',
    hairStyle: 'short',
    glasses: true,
    dress: 'jacket',
    cloth: CREAM,
    drape: SAND,
  },
  law: {
    skin: 'light',
    hair: 'black',
    hairStyle: 'veil',
    dress: 'kurta',
    cloth: PLUM,
    drape: '#e2cfc4',
  },
  land: {
    skin: 'deep',
    hair: 'black',
    hairStyle: 'short',
    beard: 'short',
    dress: 'shawl',
    cloth: CREAM,
    drape: LEAF,
  },
  teaching: {
    skin: 'deep',
    hair: 'black',
    hairStyle: 'braid',
    dress: 'sari',
    cloth: PLUM,
    drape: ROSE,
  },
  care: {
    skin: 'warm',
    hair: 'white',
    hairStyle: 'short',
    beard: 'full',
    dress: 'kurta',
    cloth: '#d9d3cf',
    drape: CREAM,
  },
  youth: {
    skin: 'warm',
    hair: 'black',
    hairStyle: 'curls',
    dress: 'sari',
    cloth: '#c97a2b',
    drape: INDIGO,
  },
  'kavya-menon': {
    skin: 'deep',
    hair: 'black',
    hairStyle: 'braid',
    dress: 'sari',
    cloth: INDIGO,
    drape: '#d8a15a',
  },
  'suresh-reddy': {
    skin: 'warm',
    hair: 'black',
    hairStyle: 'short',
    beard: 'short',
    dress: 'kurta',
    cloth: '#f0e4cf',
    drape: CREAM,
  },
  'nirmala-joshi': {
    skin: 'light',
    hair: 'grey',
    hairStyle: 'bun',
    dress: 'sari',
    cloth: SAFFRON,
    drape: LEAF,
  },
  'arjun-pillai': {
    skin: 'deep',
    hair: 'black',
    hairStyle: 'curls',
    dress: 'jacket',
    cloth: CREAM,
    drape: INDIGO,
  },
} satisfies Record<string, Look>;
