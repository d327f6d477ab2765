import { mix } from './color.ts';
import { coordinate, curve, path, skyline } from './curves.ts';
import type { Point } from './curves.ts';
import type { Picture } from './picture.ts';
import type { Light } from './sky.ts';

export interface RidgeShape {
  /** The highest and the lowest y of the crest. */
  readonly crest: number;
  readonly foot: number;
  /** Where the land ends below. */
  readonly base: number;
  /** 0 is the farthest ridge, 1 the nearest. */
  readonly nearness: number;
  readonly waves: number;
  readonly roughness?: number;
}

/** The outline of one ridge from the left edge to the right one. */
function crestLine(picture: Picture, shape: RidgeShape): Point[] {
  const line = skyline(picture.rnd, shape.waves, shape.roughness);
  const steps = picture.tall ? 10 : 17;
  return Array.from({ length: steps + 1 }, (_, i): Point => {
    const t = i / steps;
    return [
      -10 + (picture.width + 20) * t,
      shape.foot - (shape.foot - shape.crest) * line(t * (picture.tall ? 0.6 : 1)),
    ];
  });
}

/** One ridge: dark at its crest, misty at its foot, with a rim of light on the side of the sun. */
export function ridge(picture: Picture, light: Light, shape: RidgeShape): string {
  const { defs, mood, unit, width } = picture;
  const crest = crestLine(picture, shape);
  const outline = curve(crest);
  const color = mix(mood.farLand, mood.nearLand, shape.nearness);
  const mist = mix(mood.mist, color, 0.2 + shape.nearness * 0.65);
  const body = defs.linear(
    [0, shape.crest],
    [0, shape.base],
    [
      [0, mix(color, mood.mist, 0.06)],
      [0.4, mix(color, mist, 0.35)],
      [1, mist],
    ],
  );
  const rim = defs.radial(light.x, shape.crest, width * 0.42, [
    [0, mood.glow, 0.75 - shape.nearness * 0.35],
    [1, mood.glow, 0],
  ]);
  const ground = path`${outline}V${shape.base + 2}H-10z`;
  return `<path d="${ground}" fill="${body}" stroke="${rim}" stroke-width="${coordinate(unit * 0.28)}"/>`;
}

/** The low hill in the foreground: from its crest down to the lower edge. */
export function nearHill(picture: Picture, light: Light, crest: number, nearness = 0.85): string {
  return ridge(picture, light, {
    crest,
    foot: crest + picture.unit * 5,
    base: picture.height,
    nearness,
    waves: 0.7,
    roughness: 0.3,
  });
}

/** Several ridges, one before the other, from `top` (the highest crest) to `base`. */
export function ridges(picture: Picture, light: Light, top: number, base: number, count: number): string {
  const { rnd } = picture;
  let text = '';
  for (let i = 0; i < count; i += 1) {
    const near = count === 1 ? 0.3 : i / (count - 1);
    const drop = (base - top) * (0.78 * (i / count));
    text += ridge(picture, light, {
      crest: top + drop,
      foot: top + drop + (base - top) * rnd.between(0.34, 0.5),
      base,
      nearness: 0.05 + near * 0.6,
      waves: rnd.between(0.9, 1.5) + i * 0.3,
      roughness: 0.42,
    });
  }
  return text;
}

/** A band of mist over the land: opaque in its middle, transparent at both edges. */
export function mistBand(picture: Picture, y: number, halfHeight: number, opacity = 0.7): string {
  const { defs, mood, width } = picture;
  const veil = defs.linear(
    [0, y - halfHeight],
    [0, y + halfHeight],
    [
      [0, mood.mist, 0],
      [0.5, mood.mist, opacity],
      [1, mood.mist, 0],
    ],
  );
  return path`<path fill="${veil}" d="M0 ${y - halfHeight}h${width}v${halfHeight * 2}H0z"/>`;
}

/** A snow mountain: a lit and a shaded face, separated by an irregular crest, with furrows down the slope. */
export function snowPeak(
  picture: Picture,
  {
    x,
    top,
    base,
    halfWidth,
    haze,
  }: { x: number; top: number; base: number; halfWidth: number; haze: number },
  light: Light,
): string {
  const { defs, mood, rnd, unit } = picture;
  const deep = base - top;
  const sunny = light.x >= x ? 1 : -1;
  const flank = (direction: number): Point[] =>
    Array.from({ length: 11 }, (_, i): Point => {
      const t = i / 10;
      const step = i === 0 ? 0 : rnd.between(-0.028, 0.028);
      return [
        x + direction * halfWidth * (t ** 1.22 + step),
        top + deep * (t + (i === 0 ? 0 : rnd.between(-0.02, 0.02))),
      ];
    });
  const [bright, dark] = [flank(sunny), flank(-sunny)];
  const crest = Array.from({ length: 9 }, (_, i): Point => {
    const t = i / 8;
    return [
      x + sunny * halfWidth * t * ((i % 2 === 0 ? 0.24 : 0.09) + rnd.between(-0.03, 0.03)),
      top + deep * t,
    ];
  });
  const polygon = (points: readonly Point[]): string =>
    `M${points.map(([px, py]) => path`${px} ${py}`).join('L')}z`;
  const down = (colors: readonly [string, string, string]): string =>
    defs.linear(
      [0, top],
      [0, base],
      [
        [0, mix(colors[0], mood.mist, haze)],
        [0.5, mix(colors[1], mood.mist, haze)],
        [1, mix(colors[2], mood.mist, haze)],
      ],
    );
  const lit = down([mix(mood.glow, '#ffffff', 0.5), mix(mood.glow, mood.sky[3], 0.4), mood.mist]);
  const shade = down([mix(mood.sky[0], mood.sky[2], 0.45), mix(mood.sky[1], mood.sky[2], 0.7), mood.mist]);
  const furrows = (direction: number, count: number): string => {
    let text = '';
    for (let i = 0; i < count; i += 1) {
      const t = rnd.between(0.04, 0.7);
      const share = rnd.between(0.05, 0.8);
      const length = deep * rnd.between(0.1, 0.26);
      const slope = direction * (halfWidth / deep) * (0.25 + share * 1.05);
      const from: Point = [x + direction * halfWidth * t ** 1.22 * share, top + deep * t];
      const [dx, dy] = [slope * length, length];
      const bow = unit * rnd.between(0.3, 0.9);
      text += path`M${from[0]} ${from[1]}q${dx * 0.5 + bow} ${dy * 0.5} ${dx} ${dy}q${-dx * 0.5 - bow} ${-dy * 0.5} ${-dx} ${-dy}z`;
    }
    return text;
  };
  const brightFace = polygon([...bright, ...[...crest].reverse()]);
  const darkFace = polygon([...dark, ...[...crest].reverse()]);
  const edge = `M${bright.map(([px, py]) => path`${px} ${py}`).join('L')}`;
  return [
    `<path d="${darkFace}" fill="${shade}"/><path d="${brightFace}" fill="${lit}"/>`,
    `<g ${defs.clip(darkFace)}><path d="${furrows(-sunny, 20)}" fill="${mood.glow}" opacity="${0.3 * (1 - haze)}"/></g>`,
    `<g ${defs.clip(brightFace)}><path d="${furrows(sunny, 20)}" fill="${mood.sky[1]}" opacity="${0.3 * (1 - haze)}"/></g>`,
    `<path d="${edge}" fill="none" stroke="${mood.glow}" stroke-width="${coordinate(unit * 0.2)}" opacity="${0.8 * (1 - haze)}"/>`,
  ].join('');
}
