import type { PicturePage } from './picture-section.ts';

/** /quantum-life-university: about, vision and mission, organisation structure. */
export const universityPage: PicturePage = {
  folder: 'quantum-life-university',
  title: 'Quantum Life University',
  lead: 'A place to learn what no examination asks: who we are, how we heal, and how to live with others in peace.',
  description:
    'About the university: what it is, its vision and mission, and how its schools, campus and foundation are organised.',
  sections: [
    {
      id: 'about',
      eyebrow: 'About',
      title: 'A campus for the inner life',
      seen: 'a stone pyramid hall on its hill between two trees, mirrored in still water',
      paragraphs: [
        'Between a lake and low hills stands a stone hall in the shape of a pyramid. People come here to be quiet, to be listened to, and to study consciousness with the same patience with which others study mathematics.',
        'There is no degree to be won. What we teach is practised on the day it is heard: to sit, to breathe, to remember, to forgive, to serve. Some come for a single Sunday online, some for a retreat of many days, some until they can guide others.',
      ],
    },
    {
      id: 'vision',
      eyebrow: 'Vision',
      title: 'A world that is awake and gentle',
      seen: 'a great mandala of light rises out of the water at dawn',
      paragraphs: [
        'We look toward a time in which knowing oneself is part of everybody’s education, as reading and counting are; in which a child learns to be still before it learns to compete, and nobody has to carry an old wound alone.',
      ],
    },
    {
      id: 'mission',
      eyebrow: 'Mission',
      title: 'Practise first, then teach',
      seen: 'clay lamps burn on stone steps before daybreak',
      paragraphs: ['One lamp lights another and loses nothing. That is the whole of our method:'],
      points: [
        'to teach meditation freely to whoever asks, every week of the year;',
        'to offer workshops and retreats in which people can heal at their own pace;',
        'to train teachers who live what they say;',
        'to keep the doors open for those who cannot pay, through gifts that others give;',
        'to care for the land, the trees and the animals that share the campus with us.',
      ],
    },
    {
      id: 'structure',
      eyebrow: 'Organisation',
      title: 'How we are organised',
      seen: 'a tree whose branches go on as a constellation of stars',
      paragraphs: ['The structure is kept small, so that every question has somebody who answers it.'],
      points: [
        'The founders hold the direction and teach the founding programs.',
        'The board of trustees looks after money, land and law, and meets in every season.',
        'The academy gathers the eighteen schools of wisdom and trains acharyas and trainers.',
        'Acharyas, trainers and facilitators lead classes, workshops and personal sessions.',
        'The campus team and the volunteers keep the kitchen, the goshala, the forest and the guest rooms.',
      ],
    },
    {
      id: 'academy',
      eyebrow: 'The academy',
      title: 'Eighteen schools, one practice',
      seen: 'a carved stone wheel with the sun behind its hub',
      paragraphs: [
        'The academy is no building but a circle of eighteen schools. Six turn inward, six heal, six carry what was found into daily life. Each has its own teachers and its own way of working; all of them begin and end in silence.',
      ],
    },
    {
      id: 'campus',
      eyebrow: 'The campus',
      title: 'You are expected',
      seen: 'young trees in an open wood, the sun between their stems',
      paragraphs: [
        'Paths of red earth lead from the gate through the young forest to the hall, the kitchen and the guest rooms. Nobody will ask what you believe. Come on an open day, sit under a tree, share the noon meal, and see whether the place speaks to you.',
      ],
    },
  ],
};
