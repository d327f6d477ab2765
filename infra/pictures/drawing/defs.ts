import { coordinate } from './curves.ts';

/** One stop of a gradient: where (0 to 1), which colour, how opaque (1 unless given). */
export type Stop = readonly [at: number, color: string, opacity?: number];

/** Collects the definitions of a picture. Their ids begin with the picture's prefix, so they are unique on a page. */
export class Defs {
  readonly #prefix: string;
  readonly #items: string[] = [];
  #count = 0;
  readonly #named = new Map<string, string>();

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  /** A gradient along the line from one point to another, in picture coordinates. Returns a paint. */
  linear(from: readonly [number, number], to: readonly [number, number], stops: readonly Stop[]): string {
    const [x1, y1, x2, y2] = [...from, ...to].map(coordinate);
    return this.#gradient('linear', `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`, stops);
  }

  /** A gradient around a point, in picture coordinates. Returns a paint. */
  radial(x: number, y: number, radius: number, stops: readonly Stop[]): string {
    const at = `cx="${coordinate(x)}" cy="${coordinate(y)}" r="${coordinate(radius)}"`;
    return this.#gradient('radial', at, stops);
  }

  /** Defines a shape for `<use>` or a clip. The callback gets the id. Returns the id. */
  keep(item: (id: string) => string): string {
    const id = `${this.#prefix}${this.#count.toString(36)}`;
    this.#count += 1;
    this.#items.push(item(id));
    return id;
  }

  /** Defines a shape on the first call with this name. Returns its id, also on later calls. */
  keepOnce(name: string, item: (id: string) => string): string {
    const known = this.#named.get(name);
    if (known !== undefined) {
      return known;
    }
    const id = this.keep(item);
    this.#named.set(name, id);
    return id;
  }

  /** A clip from a path. Returns the attribute for a group. */
  clip(path: string): string {
    const id = this.keep((own) => `<clipPath id="${own}"><path d="${path}"/></clipPath>`);
    return `clip-path="url(#${id})"`;
  }

  toString(): string {
    return this.#items.length === 0 ? '' : `<defs>${this.#items.join('')}</defs>`;
  }

  #gradient(kind: 'linear' | 'radial', at: string, stops: readonly Stop[]): string {
    const marks = stops.map(([offset, color, opacity]) => {
      const seeThrough = opacity === undefined ? '' : ` stop-opacity="${Number(opacity.toFixed(3))}"`;
      return `<stop offset="${Number(offset.toFixed(3))}" stop-color="${color}"${seeThrough}/>`;
    });
    const id = this.keep(
      (own) =>
        `<${kind}Gradient id="${own}" gradientUnits="userSpaceOnUse" ${at}>${marks.join('')}</${kind}Gradient>`,
    );
    return `url(#${id})`;
  }
}
