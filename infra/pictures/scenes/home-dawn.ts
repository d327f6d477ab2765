import { banyan, tree } from '../drawing/foliage.ts';
import { mistBand, ridge, ridges } from '../drawing/land.ts';
import { lotus, lotusPad } from '../drawing/lotus.ts';
import { blades } from '../drawing/plants.ts';
import { birds, cloudBands, disc, sky } from '../drawing/sky.ts';
import { boulder, pyramid } from '../drawing/stone.ts';
import { glitter, mirrored, ripples, water, waterLines } from '../drawing/water.ts';
import { halo } from './stage.ts';
import type { Scene } from './stage.ts';

/**
 * The banner of the home page: the stone hall on its low hill, a banyan, calm water, the first sun. The left side of
 * the wide picture and the upper part of the tall one have few details, because text covers them.
 */
export const homeDawn: Scene = (stage) => {
  const { tall, unit } = stage;
  const shore = stage.down(0.76, 0.74);
  const light = { x: stage.at(tall ? 0.34 : 0.56), y: stage.down(0.62, 0.535), radius: unit * 4.6 };
  const hill = ridge(stage, light, {
    crest: shore - unit * 4,
    foot: shore - unit * 1.2,
    base: shore + unit,
    nearness: 0.75,
    waves: 0.6,
    roughness: 0.25,
  });
  const hall = pyramid(stage, stage.at(tall ? 0.6 : 0.73), shore - unit * 2, unit * (tall ? 40 : 40), light);
  return [
    sky(stage, shore, light),
    cloudBands(stage, shore * 0.55, shore * 0.97, 7),
    halo(stage, light.x, light.y, light.radius * 1.4, unit * (tall ? 24 : 27), 4, 0.42),
    disc(stage, light),
    ridges(stage, light, stage.down(0.67, 0.62), shore, 2),
    mistBand(stage, shore - unit * 6, unit * 6, 0.7),
    birds(stage, stage.at(tall ? 0.75 : 0.62), stage.down(0.52, 0.32), unit * 6, 3),
    water(stage, shore),
    waterLines(stage, shore, stage.height, 12),
    mirrored(
      stage,
      shore,
      [
        tree(stage, stage.at(tall ? 0.16 : 0.5), shore - unit * 0.6, unit * 11, light.x, 0.3),
        hall,
        hill,
        banyan(stage, stage.at(tall ? 0.93 : 0.93), shore - unit * 0.8, unit * (tall ? 44 : 48), light.x),
      ].join(''),
      0.4,
      0.45,
    ),
    glitter(stage, light, shore, stage.height, 0.9),
    ripples(stage, stage.at(tall ? 0.7 : 0.8), stage.down(0.9, 0.9), unit * 18, 4),
    lotusPad(stage, stage.at(tall ? 0.86 : 0.87), stage.down(0.925, 0.93), unit * 8),
    lotusPad(stage, stage.at(tall ? 0.52 : 0.7), stage.down(0.94, 0.95), unit * 6),
    lotus(stage, stage.at(tall ? 0.7 : 0.8), stage.down(0.9, 0.9), unit * 9),
    blades(stage, stage.at(0.04), stage.height + unit, unit * 12, unit * 15, 12),
    boulder(stage, stage.at(0.13), stage.down(0.98, 0.985), unit * 10, unit * 4.5),
  ].join('');
};
