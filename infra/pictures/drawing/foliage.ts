import { mix } from './color.ts';
import { coordinate, path, polar, taper } from './curves.ts';
import type { Point } from './curves.ts';
import type { Picture } from './picture.ts';
import { random } from './random.ts';
import type { Random } from './random.ts';

/** One small leaf lying in a direction. */
function leaf(x: number, y: number, length: number, degrees: number): string {
  const [tx, ty] = polar(0, 0, length, degrees);
  const [sx, sy] = polar(0, 0, length * 0.34, degrees + 90);
  return path`M${x} ${y}q${tx * 0.45 + sx} ${ty * 0.45 + sy} ${tx} ${ty}q${-tx * 0.55 - sx} ${-ty * 0.55 - sy} ${-tx} ${-ty}z`;
}

/** The clumped edge of a crown: short arcs that bulge outward. */
export function clump(rnd: Random, x: number, y: number, rx: number, ry: number, count = 13): string {
  const points = Array.from({ length: count }, (_, i): Point => {
    const angle = (360 / count) * (i + rnd.between(-0.25, 0.25));
    const [dx, dy] = polar(0, 0, rnd.between(0.88, 1.06), angle);
    return [x + dx * rx, y + dy * ry];
  });
  const [first] = points as [Point];
  const arcs = [...points.slice(1), first].map(([px, py], i) => {
    const [fx, fy] = points[i] as Point;
    const radius = Math.hypot(px - fx, py - fy) * rnd.between(0.54, 0.75);
    return path`A${radius} ${radius} 0 0 1 ${px} ${py}`;
  });
  return path`M${first[0]} ${first[1]}${arcs.join('')}z`;
}

/** Leaves strewn over an oval, thicker toward its rim, pointing outward and down. */
export function strewn(
  rnd: Random,
  x: number,
  y: number,
  rx: number,
  ry: number,
  count: number,
  size: number,
): string {
  let text = '';
  for (let i = 0; i < count; i += 1) {
    const angle = rnd.between(0, 360);
    const reach = Math.sqrt(rnd.between(0.12, 1.12));
    const [dx, dy] = polar(0, 0, reach, angle);
    text += leaf(x + dx * rx, y + dy * ry, size * rnd.between(0.6, 1.2), angle + rnd.between(-50, 50));
  }
  return text;
}

/** Path data rounded to whole numbers, which is precise enough for leaves that are used at about this size. */
function whole(data: string): string {
  return data.replaceAll(/[\d.]+/g, (value) => String(Math.round(Number(value))));
}

export interface Crown {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
}

/** How much lower than wide a crown is. */
const CROWN_RATIO = 0.66;

/** A marker that draws a shape of radius 100. The stroke width of a path that has it is the share of this size. */
function marker(picture: Picture, name: string, scale: number, shape: string): string {
  const [across, down] = [coordinate(scale), coordinate(scale * CROWN_RATIO)];
  return picture.defs.keepOnce(
    name,
    (id) =>
      `<marker id="${id}" overflow="visible"><g transform="scale(${across} ${down})">${shape}</g></marker>`,
  );
}

/** The shaded mass of a crown. */
function clumpMarker(picture: Picture, kind: number, scale: number): string {
  const chance = random(`clump ${kind}`);
  const leaves = strewn(chance, 0, 0, 104, 104, 34, 24);
  const data = whole(clump(chance, 0, 0, 100, 100, 15) + leaves);
  return marker(picture, `clump ${kind}`, scale, `<path d="${data}" fill="${picture.mood.leaf[2]}"/>`);
}

/** Leaves over a crown. All crowns of a picture share them; rotation makes each crown look different. */
function sprayMarker(picture: Picture, kind: 'dense' | 'loose', turn: number, scale: number): string {
  const spray = picture.defs.keepOnce(`spray ${kind}`, (id) => {
    const [count, size] = kind === 'dense' ? [66, 21] : [44, 25];
    const [lit, half] = picture.mood.leaf;
    const paint = kind === 'dense' ? `fill="${half}" opacity=".85"` : `fill="${lit}" opacity=".8"`;
    return `<path id="${id}" ${paint} d="${whole(strewn(random(`spray ${kind}`), 0, 0, 100, 100, count, size))}"/>`;
  });
  return marker(
    picture,
    `spray ${kind} ${turn}`,
    scale,
    `<use href="#${spray}" transform="rotate(${turn})"/>`,
  );
}

/** A path with a marker at each crown. A browser does not copy the elements of a marker, as it does those of `<use>`. */
function marked(crowns: readonly Crown[], grow: number, [ends, middle]: readonly [string, string]): string {
  const points = crowns.map(({ x, y }, i) => path`${i === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const size = crowns.reduce((sum, { rx }) => sum + rx, 0) / crowns.length;
  const width = Number(((size * grow) / 100).toFixed(3));
  return `<path d="${points}" stroke-width="${width}" marker-start="url(#${ends})" marker-mid="url(#${middle})" marker-end="url(#${ends})"/>`;
}

/** A crown of leaves in three depths: shaded mass, half light, and leaves that catch the sun at `lightX`. */
function crownOf(picture: Picture, crowns: readonly Crown[], lightX: number): string {
  // Larger and smaller crowns are paths of their own, because all markers of a path have the same size.
  const sorted = crowns.toSorted((one, other) => other.rx - one.rx);
  const groups = [sorted.slice(0, crowns.length / 2), sorted.slice(crowns.length / 2)];
  const layer = (share: number, grow: number, markers: readonly [string, string]): string =>
    groups
      .map((group) => {
        const shifted = group.map((crown): Crown => {
          const toward = lightX > crown.x ? 1 : -1;
          return {
            ...crown,
            x: crown.x + toward * crown.rx * share,
            y: crown.y - crown.rx * CROWN_RATIO * share,
          };
        });
        return marked(shifted, grow, markers);
      })
      .join('');
  const shaded = layer(0, 1, [clumpMarker(picture, 0, 1.05), clumpMarker(picture, 1, 0.95)]);
  const halfLit = layer(0.12, 0.88, [
    sprayMarker(picture, 'dense', 0, 1.05),
    sprayMarker(picture, 'dense', 140, 0.95),
  ]);
  const lit = layer(0.38, 0.56, [
    sprayMarker(picture, 'loose', 0, 1.05),
    sprayMarker(picture, 'loose', 140, 0.95),
  ]);
  return `<g fill="none">${shaded}${halfLit}${lit}</g>`;
}

/** A slender tree standing on the origin, 400 high: a stem that bends a little, a few boughs, a loose crown. */
function youngTree(picture: Picture): string {
  const { mood, rnd } = picture;
  const size = 400;
  const lean = rnd.between(-0.06, 0.06) * size;
  const stem: Point[] = [
    [0, 0],
    [lean * 0.2, -size * 0.22],
    [lean * 0.8, -size * 0.42],
    [lean, -size * 0.66],
  ];
  let wood = taper(stem, size * 0.05, size * 0.016);
  const crowns: Crown[] = [{ x: lean, y: -size * 0.84, rx: size * 0.165 }];
  for (const [direction, from, out, up] of [
    [-1, 1, 0.21, 0.47],
    [1, 2, 0.24, 0.56],
    [-1, 2, 0.2, 0.66],
    [1, 3, 0.15, 0.75],
    [-1, 3, 0.1, 0.79],
  ] as const) {
    const [fx, fy] = stem[from] as Point;
    const tip: Point = [
      lean + direction * size * out * rnd.between(0.85, 1.15),
      -size * up * rnd.between(0.96, 1.04),
    ];
    const bend: Point = [(fx + tip[0]) / 2 + direction * size * 0.02, (fy + tip[1]) / 2 + size * 0.02];
    wood += taper([[fx, fy], bend, tip], size * 0.02, size * 0.006);
    crowns.push({
      x: tip[0],
      y: tip[1],
      rx: size * rnd.between(0.13, 0.17),
    });
  }
  const bark = mix(mood.nearLand, mood.leaf[2], 0.3);
  return `<path d="${wood}" fill="${bark}"/>${crownOf(picture, crowns, size)}`;
}

/**
 * A slender tree, `size` high, its lit side toward `lightX`. `haze` (0 to 1) is how faint it is with distance.
 * A picture has three kinds of tree and repeats them.
 */
export function tree(
  picture: Picture,
  x: number,
  ground: number,
  size: number,
  lightX: number,
  haze = 0,
): string {
  const kind = picture.rnd.whole(1, 3);
  const id = picture.defs.keepOnce(`tree ${kind}`, (own) => `<g id="${own}">${youngTree(picture)}</g>`);
  const scale = (size / 400).toFixed(3);
  const side = lightX > x ? '' : '-';
  const veil = haze === 0 ? '' : ` opacity="${coordinate(1 - haze * 0.9)}"`;
  return path`<use href="#${id}" transform="translate(${x} ${ground}) scale(${side}${scale} ${scale})"${veil}/>`;
}

/** A banyan: fused stems, long boughs, aerial roots and a wide crown. `size` is its width. */
export function banyan(picture: Picture, x: number, ground: number, size: number, lightX: number): string {
  const { mood, rnd } = picture;
  const top = ground - size * 0.5;
  let wood = '';
  for (let i = -3; i <= 3; i += 1) {
    const foot = x + i * size * 0.026;
    wood += taper(
      [
        [foot + i * size * 0.01, ground + size * 0.008],
        [foot, ground - size * 0.06],
        [x + i * size * 0.025, ground - size * 0.17],
        [x + i * size * (0.045 + 0.004 * Math.abs(i)), ground - size * 0.29],
        [x + i * size * 0.105, top + size * 0.06],
      ],
      size * 0.046,
      size * 0.02,
    );
    wood += taper(
      [
        [foot, ground - size * 0.05],
        [foot + i * size * 0.014, ground - size * 0.008],
        [foot + i * size * 0.04 + Math.sign(i) * size * 0.03, ground + size * 0.012],
      ],
      size * 0.03,
      size * 0.002,
    );
  }
  const bark = mix(mood.nearLand, mood.leaf[2], 0.25);
  const hanging = [0.003, 0.006, 0.01].map((weight, kind) => {
    let roots = '';
    for (let i = 0; i < 9 - kind * 2; i += 1) {
      const rx =
        x +
        (i % 2 === 0 ? 1 : -1) * size * (0.13 + 0.29 * ((i + kind * 0.37 + rnd.next()) / (10 - kind * 2)));
      const end =
        rnd.next() < 0.3 + kind * 0.3 ? ground + size * 0.006 : ground - size * rnd.between(0.06, 0.2);
      const sway = size * rnd.between(-0.015, 0.015);
      roots += path`M${rx} ${top + size * 0.08}q${sway} ${(end - top) * 0.4} ${sway * 0.6} ${end - top - size * 0.08}`;
    }
    return `<path d="${roots}" stroke-width="${coordinate(size * weight)}"/>`;
  });
  const crowns = [-0.43, -0.33, -0.2, -0.07, 0.08, 0.21, 0.34, 0.44, -0.25, 0.27, -0.1, 0.1].map(
    (share, i): Crown => {
      const upper = i > 7;
      const edge = Math.abs(share) * 2;
      return {
        x: x + share * size,
        y: top + size * ((upper ? -0.085 : 0.035) + 0.075 * edge ** 2 + rnd.between(-0.02, 0.02)),
        rx: size * (0.135 - 0.05 * edge),
      };
    },
  );
  const litEdge = picture.defs.linear(
    [x - size * 0.2, 0],
    [x + size * 0.2, 0],
    [
      [0, lightX < x ? mix(bark, mood.stone[1], 0.55) : bark],
      [1, lightX < x ? bark : mix(bark, mood.stone[1], 0.55)],
    ],
  );
  return [
    `<g fill="none" stroke="${bark}" stroke-linecap="round" opacity=".85">${hanging.join('')}</g>`,
    `<path d="${wood}" fill="${litEdge}"/>`,
    crownOf(picture, crowns, lightX),
  ].join('');
}
