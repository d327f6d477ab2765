/** A motif as line art around the origin, within a radius of 100, in heavy and in fine lines. */
interface Emblem {
  readonly heavy: string;
  readonly fine: string;
}

const WAVES = 'M-74 46q18-12 37 0t37 0t37 0t37 0M-52 66q17-10 35 0t35 0t35 0';

/** Rays or petals repeated around the origin. */
function turned(count: number, shape: (at: (radius: number, degrees: number) => string) => string): string {
  return Array.from({ length: count }, (_, i) =>
    shape((radius, degrees) => {
      const angle = ((degrees + (360 / count) * i - 90) * Math.PI) / 180;
      return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
    }),
  ).join('');
}

const star = (x: number, y: number, size: number): string =>
  `M${x} ${y - size}q${size * 0.15} ${size * 0.85} ${size} ${size}q${-size * 0.85} ${size * 0.15} ${-size} ${size}q${-size * 0.15} ${-size * 0.85} ${-size} ${-size}q${size * 0.85} ${-size * 0.15} ${size} ${-size}z`;

const circle = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${radius * 2} 0a${radius} ${radius} 0 1 1 ${-radius * 2} 0`;

export const emblems = {
  sunrise: {
    heavy: `M-42 24a42 42 0 0 1 84 0M-84 24H84`,
    fine: `${WAVES}M0-34V-80M-29-26L-58-64M29-26L58-64M-47-4L-86-24M47-4L86-24M-24 24a24 24 0 0 1 48 0`,
  },
  grove: {
    heavy: 'M0 84V-20M0 40C-6 18-26 14-42 6M0 24C6 4 26 0 42-8M-60 84H60',
    fine: 'M0-20C-26-40-20-70 0-88C20-70 26-40 0-20zM-42 6C-70 4-82-20-80-40C-56-40-40-22-42 6zM42-8C40-36 56-54 80-56C82-32 70-8 42-8zM0-30V-66M-48-4L-70-28M48-18L70-42',
  },
  bodhi: {
    heavy:
      'M0-58C-22-84-78-66-74-18C-70 26-22 36-6 66C-2 76-2 86 2 94C2 82 4 74 8 64C24 36 70 26 74-18C78-66 22-84 0-58z',
    fine: 'M0-84V70M0-46C-16-42-34-40-48-44M0-46C16-42 34-40 48-44M0-24C-20-18-40-14-58-16M0-24C20-18 40-14 58-16M0 0C-14 8-30 14-44 16M0 0C14 8 30 14 44 16',
  },
  kites: {
    heavy: 'M14-84L66-22L14 44L-38-22zM14 34L-4 62Q14 72 32 62z',
    fine: 'M14-84V44M-38-22Q14-56 66-22M14 66C0 84-30 70-44 92M-70-62l14 16l-14 18l-14-18zM-70-28l-5 10q5 3 10 0z',
  },
  banyan: {
    heavy:
      'M-14 78C-6 50-8 30-22 8M14 78C6 50 8 30 22 8M-78 6C-98-12-80-40-58-36C-54-66-16-76 0-58C16-76 54-66 58-36C80-40 98-12 78 6C60 18 40 4 22 8C8 16-8 16-22 8C-40 4-60 18-78 6z',
    fine: 'M0 78V14M-48 12V64M-62 12V40M48 12V64M62 12V40M-36 8V46M36 8V46M-84 78H84M-50-12q14-12 28 0M-12-32q14-12 28 0M24-8q14-12 28 0',
  },
  lamps: {
    heavy:
      'M-76 22C-64 62-30 70 0 70C34 70 64 52 78 14Q0 46-76 22zM34 10C14-12 30-38 40-72C56-40 68-14 48 10',
    fine: 'M-76 22Q-4 2 78 14M40 6C30-10 38-24 42-40C50-24 56-8 46 6M-52 84H52M-56 44q56 26 112-4',
  },
  footprints: {
    heavy:
      'M-36 60C-52 56-50 30-44 14C-40 0-56-12-54-34C-52-56-22-58-18-34C-14-14-24 4-22 26C-20 46-24 62-36 60zM36 26C52 22 50-4 44-20C40-34 56-46 54-62C50-86 22-86 18-62C16-46 24-30 22-8C20 12 24 28 36 26z',
    fine: `${circle(-56, -64, 6)}${circle(-43, -70, 5)}${circle(-31, -70, 4.4)}${circle(-20, -64, 4)}${circle(56, -94, 5)}${circle(18, -94, 4)}M-80 84H80`,
  },
  lotus: {
    heavy:
      'M0 62C-30 30-30-30 0-74C30-30 30 30 0 62zM-8 50C-44 40-62 0-50-48C-34-40-24-28-18-10M8 50C44 40 62 0 50-48C34-40 24-28 18-10M0 62C-50 70-84 40-92-6C-78-6-64-2-54 6M0 62C50 70 84 40 92-6C78-6 64-2 54 6',
    fine: 'M0 50V-44M-9 40C-18 10-16-16-8-38M9 40C18 10 16-16 8-38M-60 82H60M-34 94H34',
  },
  gateway: {
    heavy:
      'M-70 84V-8C-70-30-54-34-50-38C-48-58-24-60-18-62C-12-78-4-80 0-90C4-80 12-78 18-62C24-60 48-58 50-38C54-34 70-30 70-8V84',
    fine: 'M-46 84V8C-46-10-34-14-30-18C-28-32-16-34-12-36C-8-46-3-48 0-56C3-48 8-46 12-36C16-34 28-32 30-18C34-14 46-10 46 8V84M-24 84V28C-24 8-8 4 0-12C8 4 24 8 24 28V84M-84 84H84',
  },
  bowl: {
    heavy: 'M-62-4C-66 40-36 66-22 70H22C36 66 66 40 62-4M-62-4A62 14 0 0 1 62-4A62 14 0 0 1-62-4z',
    fine: 'M-60 16Q0 38 60 16M-44-34A50 16 0 0 1 44-34M-62-54A70 24 0 0 1 62-54M-78-70A86 30 0 0 1 78-70M-40 84H40',
  },
  nest: {
    heavy: 'M-84 4C-70 66 70 66 84 4A84 18 0 0 1-84 4zM-84 4A84 18 0 0 1-46-10M84 4A84 18 0 0 0 46-10',
    fine: 'M-44 14C-58-34-22-58-10-18M-14 20C-26-48 26-48 14 20M44 14C58-34 22-58 10-18M-70 26Q0 56 70 26M-56 40Q0 64 56 40M-92 74Q0 40 92 66',
  },
  boats: {
    heavy: 'M-86-24C-50 10-20 16 0 16C34 16 64 0 90-42C82 14 54 40 16 44H-30C-62 40-78 16-86-24z',
    fine: 'M-60 22Q6 44 66 14M-70 62q17-10 35 0t35 0t35 0t35 0M-46 80q15-8 31 0t31 0t31 0M-24-40a24 24 0 0 1 48 0z',
  },
  night: {
    heavy: 'M-10-76A70 70 0 1 0 62 34A56 56 0 0 1-10-76z',
    fine: `${star(38, -30, 20)}${star(68, -66, 11)}${star(8, -4, 8)}${star(72, 0, 7)}M-38-40A54 54 0 0 0 10 62`,
  },
  mandala: {
    heavy: turned(
      8,
      (at) =>
        `M${at(22, -22.5)}C${at(58, -30)} ${at(70, -10)} ${at(92, 0)}C${at(70, 10)} ${at(58, 30)} ${at(22, 22.5)}`,
    ),
    fine: `${turned(8, (at) => `M${at(36, 22.5)}Q${at(66, 16)} ${at(80, 22.5)}Q${at(66, 29)} ${at(36, 22.5)}M${at(30, 0)}L${at(66, 0)}`)}${circle(0, 0, 20)}${circle(0, 0, 10)}`,
  },
  peaks: {
    heavy: 'M-92 54L-46-16L-28 6L8-70L46 2L60-18L92 54z',
    fine: 'M8-70L0-34L14-12L4 14L18 54M-46-16L-50 8L-40 24M60-18L56 4L64 20M-80 70H80M-52 84H52',
  },
  moon: {
    heavy: `${circle(0, -26, 48)}M-84 40H84`,
    fine: `${circle(0, -26, 56)}M-60 56H-6M10 56H64M-40 70H24M-22 84H30M-36 40C-30 26-14 22 0 22C14 22 30 26 36 40`,
  },
  pyramid: {
    heavy: 'M0-76L84 58L18 74L-84 56zM0-76L18 74',
    fine: 'M-14-54L4-34L16-50M-32-24L8 2L36-20M-50 4L12 38L56 12M-67 30L15 58L70 36M40 68V50Q47 40 54 48V65',
  },
  stair: {
    heavy:
      'M-86 84H86M-72 66H72M-72 66V84M72 66V84M-58 48H58M-58 48V66M58 48V66M-44 30H44M-44 30V48M44 30V48',
    fine: 'M-28 30V-30C-28-56-10-62 0-84C10-62 28-56 28-30V30M-16 30V-24C-16-42-6-46 0-60C6-46 16-42 16-24V30M-80 8q10-14 22-4q12-10 20 4M40 4q10-14 22-4q12-10 20 4',
  },
  river: {
    heavy: 'M-4-6C20 6 34 14 10 30C-20 46-64 56-70 88M4-6C34 4 64 16 46 34C26 54 8 62 14 88',
    fine: 'M-90-6C-60-40-40-40-14-12C8-50 44-50 90-6M-22-22a26 26 0 0 1 48-10M-40 74Q-26 58-8 50M0-64V-84M-36-52L-48-68M36-52L48-68M-90-6H90',
  },
  wheel: {
    heavy: `${circle(0, 0, 86)}${circle(0, 0, 20)}${turned(8, (at) => `M${at(20, 0)}L${at(70, 0)}`)}`,
    fine: `${circle(0, 0, 70)}${circle(0, 0, 46)}${circle(0, 0, 8)}${turned(8, (at) => `M${at(46, 22.5)}L${at(70, 22.5)}M${at(72, 10)}L${at(84, 10)}M${at(72, -10)}L${at(84, -10)}`)}`,
  },
  constellation: {
    heavy: `${star(0, 70, 15)}${star(-44, 16, 13)}${star(40, 10, 13)}${star(-76, -44, 11)}${star(-20, -48, 11)}${star(26, -58, 11)}${star(76, -40, 11)}`,
    fine: 'M0 58Q-40 50-43 28M0 58Q38 48 40 22M-46 4Q-74-8-76-34M-43 4Q-24-14-21-38M38-2Q26-22 26-48M43-2Q72-10 76-30',
  },
} satisfies Record<string, Emblem>;

/** What a program's pictures show. A program's scene and its carved emblem share one motif. */
export type Motif = keyof typeof emblems;
