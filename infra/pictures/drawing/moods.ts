/** The colours of one time of day. All moods use the site's palette, so that the pictures match. */
export interface Mood {
  /** Five colours from the zenith to the horizon. */
  readonly sky: readonly [string, string, string, string, string];
  /** The middle of the sun or moon. */
  readonly glow: string;
  /** Line ornament. */
  readonly line: string;
  readonly farLand: string;
  readonly nearLand: string;
  readonly mist: string;
  /** Stone in full light, in half light and in shade. */
  readonly stone: readonly [string, string, string];
  /** Leaves in full light, in half light and in shade. */
  readonly leaf: readonly [string, string, string];
}

export type MoodName = 'dawn' | 'ivory' | 'leaf' | 'rose' | 'night' | 'blue' | 'gold';

export const moods: Record<MoodName, Mood> = {
  dawn: {
    sky: ['#2e2359', '#6b4275', '#b9686c', '#eca56a', '#fae0b0'],
    glow: '#fff4da',
    line: '#fde8c0',
    farLand: '#b5747c',
    nearLand: '#261b38',
    mist: '#f2c096',
    stone: ['#f0d3a8', '#b0806e', '#4c3354'],
    leaf: ['#c98a5a', '#5d4258', '#2c2038'],
  },
  ivory: {
    sky: ['#cdb9b6', '#e3cebc', '#f1dfc2', '#f8ead0', '#fdf6e6'],
    glow: '#fffdf6',
    line: '#b9783c',
    farLand: '#d3b9a4',
    nearLand: '#4a3652',
    mist: '#f8ecd6',
    stone: ['#f8ead0', '#cfb294', '#7c6168'],
    leaf: ['#a9ac77', '#66765a', '#3c4a44'],
  },
  leaf: {
    sky: ['#5f8577', '#98b092', '#cdd0a4', '#eee2b4', '#fbf2d4'],
    glow: '#fffbe8',
    line: '#fbf6dc',
    farLand: '#94ab8a',
    nearLand: '#1c3429',
    mist: '#e8e3b8',
    stone: ['#ece0b8', '#a3a07c', '#42564a'],
    leaf: ['#a8b463', '#4f7a4c', '#1f3d30'],
  },
  rose: {
    sky: ['#47285c', '#873d6a', '#c66a7b', '#edab95', '#fbe2c8'],
    glow: '#fff5e4',
    line: '#ffe6d2',
    farLand: '#b66d86',
    nearLand: '#2e173a',
    mist: '#f3c0aa',
    stone: ['#f6d3bc', '#b67c80', '#542e56'],
    leaf: ['#c07a70', '#6e3b62', '#341a40'],
  },
  night: {
    sky: ['#100b26', '#1f1846', '#382a66', '#65467c', '#bd8084'],
    glow: '#fff3d4',
    line: '#eed7ae',
    farLand: '#5a477f',
    nearLand: '#0e091e',
    mist: '#7d5c8a',
    stone: ['#b898a4', '#5d4878', '#1d153a'],
    leaf: ['#5e4f86', '#2c2352', '#140e2a'],
  },
  blue: {
    sky: ['#23305c', '#46527f', '#837f9f', '#c9aaa6', '#f0d4b8'],
    glow: '#fff6e2',
    line: '#f7e6cf',
    farLand: '#8583a3',
    nearLand: '#171a36',
    mist: '#c7b4b8',
    stone: ['#efd9c4', '#9f93a6', '#393c62'],
    leaf: ['#8a8a96', '#3d4a6a', '#1a2140'],
  },
  gold: {
    sky: ['#7a3d2c', '#b8682f', '#e29a44', '#f4c677', '#fcebc0'],
    glow: '#fffae6',
    line: '#fff1cd',
    farLand: '#c98c58',
    nearLand: '#34191f',
    mist: '#f4cd8a',
    stone: ['#fadca0', '#c2854e', '#5c2f2e'],
    leaf: ['#cf9a48', '#7d4e2c', '#3c2022'],
  },
};
