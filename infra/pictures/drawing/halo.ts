import { coordinate, path, polar } from './curves.ts';
import type { Point } from './curves.ts';
import type { Defs } from './defs.ts';
import type { Random } from './random.ts';

/** The place of a ring: between two radii, with `folds` repetitions; one sector has `copies` of them. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly inner: number;
  readonly outer: number;
  readonly folds: number;
  readonly copies: number;
}

/** One kind of ring in a line mandala: a shape that is repeated around the centre, or one complete shape. */
type Ring = (place: Place) => { readonly sector?: string; readonly whole?: string };

const stroke = (d: string, width: number, extra = ''): string =>
  `<path d="${d}" stroke-width="${coordinate(width)}"${extra}/>`;

function circlePath(x: number, y: number, radius: number): string {
  return path`M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${radius * 2} 0a${radius} ${radius} 0 1 1 ${-radius * 2} 0`;
}

/** One sector with copies of a shape in polar coordinates: radius, and share of one fold from -0.5 to 0.5. */
function around(place: Place, shape: (at: (radius: number, share: number) => Point) => string): string {
  const step = 360 / place.folds;
  let text = '';
  for (let i = 0; i < place.copies; i += 1) {
    text += shape((radius, share) => polar(place.x, place.y, radius, -90 + step * (i + share)));
  }
  return text;
}

const to = (command: string, ...points: readonly Point[]): string =>
  command + points.map(([x, y]) => path`${x} ${y}`).join(' ');

const pointedPetals: Ring = (place) => {
  const { inner, outer } = place;
  const deep = outer - inner;
  const petal = (grow: number): string =>
    around(place, (at) =>
      [
        to('M', at(inner, -0.5 * grow)),
        to(
          'C',
          at(inner + deep * 0.5, -0.56 * grow),
          at(inner + deep * 0.72, -0.2 * grow),
          at(inner + deep * grow, 0),
        ),
        to(
          'C',
          at(inner + deep * 0.72, 0.2 * grow),
          at(inner + deep * 0.5, 0.56 * grow),
          at(inner, 0.5 * grow),
        ),
      ].join(''),
    );
  const veins = around(
    place,
    (at) => to('M', at(inner + deep * 0.12, 0)) + to('L', at(inner + deep * 0.62, 0)),
  );
  return {
    sector: stroke(petal(1), deep * 0.035) + stroke(petal(0.72), deep * 0.014) + stroke(veins, deep * 0.012),
  };
};

const roundPetals: Ring = (place) => {
  const { inner, outer } = place;
  const deep = outer - inner;
  const arcs = (grow: number): string =>
    around(place, (at) =>
      [
        to('M', at(inner, -0.5 * grow)),
        to(
          'C',
          at(inner + deep * 1.25 * grow, -0.5 * grow),
          at(inner + deep * 1.25 * grow, 0.5 * grow),
          at(inner, 0.5 * grow),
        ),
      ].join(''),
    );
  return { sector: stroke(arcs(1), deep * 0.04) + stroke(arcs(0.66), deep * 0.016) };
};

const dots: Ring = ({ x, y, inner, outer, folds }) => {
  const middle = (inner + outer) / 2;
  const gap = (Math.PI * 2 * middle) / (folds * 3);
  const beads = ` stroke-dasharray="0 ${gap.toFixed(3)}" stroke-linecap="round"`;
  const rules = stroke(circlePath(x, y, inner) + circlePath(x, y, outer), (outer - inner) * 0.05);
  return { whole: stroke(circlePath(x, y, middle), (outer - inner) * 0.34, beads) + rules };
};

const ticks: Ring = ({ x, y, inner, outer, folds }) => {
  const middle = (inner + outer) / 2;
  const gap = (Math.PI * 2 * middle) / (folds * 6);
  const lines = ` stroke-dasharray="${(gap * 0.14).toFixed(3)} ${(gap * 0.86).toFixed(3)}"`;
  const rule = stroke(circlePath(x, y, outer), (outer - inner) * 0.06);
  return { whole: stroke(circlePath(x, y, middle), (outer - inner) * 0.6, lines) + rule };
};

const lattice: Ring = (place) => {
  const { inner, outer } = place;
  const deep = outer - inner;
  const cross = around(place, (at) =>
    [
      to('M', at(inner, -0.5)),
      to('Q', at(inner + deep * 0.5, -0.1), at(outer, 0)),
      to('Q', at(inner + deep * 0.5, 0.1), at(inner, 0.5)),
      to('M', at(outer, -0.5)),
      to('Q', at(inner + deep * 0.5, -0.4), at(inner, 0)),
      to('Q', at(inner + deep * 0.5, 0.4), at(outer, 0.5)),
    ].join(''),
  );
  const rule = stroke(circlePath(place.x, place.y, outer), deep * 0.05);
  return { sector: stroke(cross, deep * 0.022), whole: rule };
};

const rays: Ring = (place) => {
  const { inner, outer } = place;
  const deep = outer - inner;
  const long = around(
    place,
    (at) => to('M', at(inner, -0.09)) + to('L', at(outer, 0)) + to('L', at(inner, 0.09)),
  );
  const short = around(
    place,
    (at) => to('M', at(inner + deep * 0.1, 0.5)) + to('L', at(inner + deep * 0.6, 0.5)),
  );
  return { sector: stroke(long, deep * 0.016) + stroke(short, deep * 0.026) };
};

const plain: Ring = ({ x, y, inner, outer }) => ({
  whole:
    stroke(circlePath(x, y, inner + (outer - inner) * 0.35), (outer - inner) * 0.1) +
    stroke(circlePath(x, y, inner + (outer - inner) * 0.65), (outer - inner) * 0.035),
});

const WIDE_RINGS: readonly [Ring, ...Ring[]] = [pointedPetals, roundPetals, lattice, pointedPetals];
const NARROW_RINGS: readonly [Ring, ...Ring[]] = [dots, ticks, plain];

interface Folds {
  readonly copies: number;
  readonly sectors: number;
}

/**
 * The repetitions of a mandala: some in the paths of a sector, and the sectors. Paths for all of them make large files, and more
 * sectors make the browser style an element for each path of each sector.
 */
const FOLDS: readonly [Folds, ...Folds[]] = [
  { copies: 3, sectors: 4 },
  { copies: 4, sectors: 4 },
  { copies: 6, sectors: 3 },
  { copies: 5, sectors: 4 },
  { copies: 6, sectors: 4 },
];

function repeated(defs: Defs, x: number, y: number, sector: string, sectors: number): string {
  const id = defs.keep((own) => `<g id="${own}">${sector}</g>`);
  return Array.from({ length: sectors }, (_, i) =>
    i === 0
      ? `<use href="#${id}"/>`
      : path`<use href="#${id}" transform="rotate(${(360 / sectors) * i} ${x} ${y})"/>`,
  ).join('');
}

/**
 * A line mandala between two radii: wide rings of petals or lattice, separated by narrow rings of beads and ticks.
 * The order and the number of folds are random, so each program has its own mandala. It has no colour: put it in a
 * group with `fill="none"` and a stroke.
 */
export function mandala(
  defs: Defs,
  rnd: Random,
  { x, y, inner, outer, rings }: { x: number; y: number; inner: number; outer: number; rings: number },
): string {
  const { copies: own, sectors } = rnd.pick(FOLDS);
  const narrow = ((outer - inner) / rings) * 0.24;
  const total = outer - inner - narrow * rings;
  let radius = inner;
  let sector = '';
  let whole = '';
  const add = (ring: Ring, depth: number, copies: number): void => {
    const drawn = ring({
      x,
      y,
      inner: radius,
      outer: radius + depth,
      folds: own * sectors * copies,
      copies: own * copies,
    });
    sector += drawn.sector ?? '';
    whole += drawn.whole ?? '';
    radius += depth;
  };
  for (let i = 0; i < rings; i += 1) {
    const last = i === rings - 1;
    add(rnd.pick(NARROW_RINGS), narrow, 1);
    const ring = last ? rnd.pick([pointedPetals, rays, roundPetals]) : rnd.pick(WIDE_RINGS);
    add(ring, (total / rings) * (0.72 + (0.56 * i) / Math.max(1, rings - 1)), i > 1 ? 2 : 1);
  }
  return whole + repeated(defs, x, y, sector, sectors);
}
