import type { CatalogueText } from './entry.ts';

export const text: CatalogueText = {
  description:
    'Consciousness Heals is the heart of our retreats: three days and two nights on the campus, guided by the founders themselves. To heal, in the old sense of the word, means to become whole. We turn our attention away from what is missing, to the quiet and unhurt awareness in each of us. There are long meditations, teachings, silent meals, and the pyramid hall at dawn.',
  principle:
    'Behind every thought and every pain there is an awareness that knows it. That awareness has never been hurt.',
  objectives: [
    'Experience deep meditation over several days, step by step',
    'Learn to rest as the witness of body, breath and mind',
    'Look at illness, loss and worry from a wider place',
    'Leave with a practice that also works on an ordinary Tuesday',
  ],
  methodology:
    'The founders lead the main sessions, and acharyas guide small groups. Each day has four long sittings, one of them in the pyramid, a teaching, and a question hour. We keep silence from evening until breakfast. The days are full but not hurried: there is time to rest after lunch and a path through the grove for a walk.',
  syllabus: [
    'Arrival: setting down what you carry',
    'Breath, body, energy: the three gates',
    'The witness: who is aware of this?',
    'Dawn meditation in the pyramid',
    'Meeting pain without becoming it',
    'Gratitude and prayer beyond creeds',
    'Returning: a plan for forty days',
  ],
  benefits: [
    'Three days of depth that are hard to find at home',
    'Personal guidance from the founders and the acharyas',
    'A calmer way of looking at what cannot be changed',
    'A group that continues to meditate together online',
  ],
  whoShouldAttend: [
    'Meditators who would like to go deeper',
    'People living with illness or change, along with their medical care',
    'Doctors, nurses and carers who give all day long',
  ],
  testimonials: [
    {
      name: 'Vasanthi',
      age: 57,
      quote: 'My knees hurt as before. But for the first time I was larger than my knees.',
    },
    {
      name: 'Harish',
      age: 45,
      quote: 'At four in the morning in the pyramid I understood why people get up at four in the morning.',
    },
  ],
  faqs: [
    {
      question: 'Does the retreat cure illness?',
      answer:
        'We do not promise a cure. This is a spiritual retreat. Please stay with your doctor’s treatment and keep taking your medicines.',
    },
    {
      question: 'What is included?',
      answer:
        'All sessions, your stay on the campus and vegetarian meals. Each date shows which other rooms you can choose.',
    },
    {
      question: 'I have never meditated for so long.',
      answer:
        'You may sit on a chair, change your posture or step out for a while. The sittings become longer slowly.',
    },
  ],
  prerequisite: 'Some experience of meditation. Three months of our Sunday classes are good preparation.',
  upcomingEvents: [
    {
      date: 'Three days, from Friday to Sunday',
      time: '9:00 AM – 6:00 PM, with early-morning and late-evening sittings',
      location: 'On our residential campus near Hyderabad',
      fee: '₹25,000',
    },
  ],
};
