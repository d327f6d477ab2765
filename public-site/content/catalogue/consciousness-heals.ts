import type { CatalogueText } from './entry.ts';

export const text: CatalogueText = {
  description:
    'Consciousness Heals is the heart of our retreats: three days and two nights on the campus, guided by the founders themselves. Heal, in the old sense of the word, means to become whole. We turn attention away from what is missing and toward that which looks on, quiet and undamaged, in each of us. There are long meditations, teachings, silence at meals, and the pyramid hall at dawn.',
  principle:
    'Behind every thought and every pain there is one who knows of it. That knowing has never been wounded.',
  objectives: [
    'Experience deep meditation over several days, step by step',
    'Learn to rest as the witness of body, breath and mind',
    'Look at illness, loss and worry from a wider place',
    'Leave with a practice that holds on a Tuesday as well',
  ],
  methodology:
    'The founders lead the main sessions; acharyas accompany small groups. Each day has four long sittings, one of them in the pyramid, a teaching, and a session of questions. From evening to breakfast we keep silence. The program is full but never hurried: there is a rest after lunch, and a path through the grove to walk it off.',
  syllabus: [
    'Arrival: putting down what one carries',
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
    'Meditators who would like to go further',
    'Those who live through illness or change, beside their medical care',
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
      question: 'Does the retreat cure illnesses?',
      answer:
        'We promise no cure. It is a spiritual retreat; medical care belongs to your doctor, and medicines are taken as prescribed.',
    },
    {
      question: 'What is included?',
      answer:
        'All sessions, the stay on the campus and vegetarian meals. Rooms of other kinds are offered with each date.',
    },
    {
      question: 'I have never meditated for so long.',
      answer:
        'You may sit on a chair, change your posture, or go out for a while. The sittings grow longer slowly.',
    },
  ],
  prerequisite: 'Some practice of meditation; three months of the Sunday classes are a good preparation.',
  upcomingEvents: [
    {
      date: 'Three days, from Friday to Sunday',
      time: '9:00 AM – 6:00 PM, with early and late sittings',
      location: 'On our residential campus near Hyderabad',
      fee: '₹25,000',
    },
  ],
};
