/** How a person is drawn. The people are invented: hair, dress and light vary, the face resembles no real person. */
export interface Look {
  readonly skin: 'light' | 'warm' | 'deep';
  readonly hair: 'black' | 'brown' | 'grey' | 'white';
  readonly hairStyle: 'bun' | 'braid' | 'short' | 'curls' | 'veil';
  readonly beard?: 'short' | 'full';
  readonly glasses?: true;
  /** The dress. `drape` is the colour of the cloth over the shoulder. */
  readonly dress: 'sari' | 'kurta' | 'jacket' | 'shawl';
  readonly cloth: string;
  readonly drape: string;
}

/** Skin in full light, in half light and in shade. */
export const skins: Record<Look['skin'], readonly [string, string, string]> = {
  light: ['#f3cda4', '#dba27a', '#a5674f'],
  warm: ['#e3b083', '#c08458', '#834c38'],
  deep: ['#c48e65', '#9a6444', '#623727'],
};

/** Hair in light and in shade. */
export const hairs: Record<Look['hair'], readonly [string, string]> = {
  black: ['#473a4d', '#1d1526'],
  brown: ['#6d4638', '#33201f'],
  grey: ['#bdb3b4', '#75697a'],
  white: ['#f6efe6', '#b9abae'],
};
