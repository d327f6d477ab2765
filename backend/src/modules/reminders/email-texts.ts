import { checkInCodeText } from '@qlu/contracts/registrations/check-in-code.rules';
import { DATE_FACT_NAMES, type EmailLanguage } from '../programs/index.js';

/** `days`: until the first day of the program; 0 on it. */
const ENGLISH = {
  greeting: (name: string) => (name ? `Namaste ${name},` : 'Namaste,'),
  reminder: {
    subject: (days: number, program: string) =>
      `${['Today', 'Tomorrow'][days] ?? `In ${days} days`}: ${program}`,
    heading: 'We look forward to seeing you',
    begins: (days: number, program: string, day: string) =>
      `${program} begins ${['today', 'tomorrow'][days] ?? `in ${days} days`}, on ${day}.`,
    running: (program: string) => `${program} has begun. Here are the details.`,
    online: 'This program is online. Please open the joining link below a few minutes before the start.',
    /** Beside the picture of the check-in code. */
    code: (code: string, people: number) =>
      `${checkInCodeText(people)}: ${code}. Please show it at the entrance.`,
    note: 'You get this email because you are registered for this program. If you cannot come, please tell us early.',
  },
  notice: {
    subject: (program: string) => `Changed: ${program}`,
    heading: 'Please note a change',
    intro: (program: string) => `There is a change in ${program}. Please see below what is new.`,
    outro: 'Your place is still yours. If you cannot come because of the change, please tell us.',
    now: (name: string) => `${name} (new)`,
    before: (name: string) => `${name} (before)`,
    /** In place of a joining link that the program does not have. */
    none: 'none',
    note: 'You get this email because you are registered for this program. The attached file updates your calendar.',
    /** In place of those for registered people. */
    waiting: {
      outro:
        'You stay on the waiting list, and a place that we hold for you stays held. If you cannot come because of the change, please tell us by the link below, so that the next person can come.',
      note: 'You get this email because you are on the waiting list of this program. The link is only for you.',
    },
  },
  thanks: {
    subject: (program: string) => `Thank you for taking part: ${program}`,
    heading: 'Thank you for being with us',
    intro: (program: string) => `Thank you for taking part in ${program}. We hope that it was good for you.`,
    certificate: 'Your certificate of participation is ready.',
    certificateLink: 'Download Certificate',
    question:
      'How was it for you? Please choose a face, and add a few words if you like. It helps us to make our programs better.',
    /** `day`: the last one on which feedback is accepted. */
    until: (day: string) => `Our office sees your feedback with your name. You can send it until ${day}.`,
    note: 'You get this email because you were registered for this program.',
  },
  facts: {
    program: 'Program',
    ...DATE_FACT_NAMES.en,
    map: 'Map',
    joiningLink: 'Joining link',
    whatToBring: 'What to bring',
    prerequisite: 'Prerequisite',
    calendar: 'Add to Calendar',
    cannotCome: 'Change or Cancel',
  },
};

const TELUGU: typeof ENGLISH = {
  greeting: (name) => (name ? `నమస్తే ${name} గారు,` : 'నమస్తే,'),
  reminder: {
    subject: (days, program) => `${['ఈ రోజు', 'రేపు'][days] ?? `ఇంకా ${days} రోజుల్లో`}: ${program}`,
    heading: 'మిమ్మల్ని కలుసుకోవడానికి ఎదురుచూస్తున్నాము',
    begins: (days, program, day) =>
      `“${program}” కార్యక్రమం ${['ఈ రోజే', 'రేపే'][days] ?? `ఇంకా ${days} రోజుల్లో`} ప్రారంభమవుతుంది: ${day}.`,
    running: (program) => `“${program}” కార్యక్రమం ప్రారంభమైంది. మీకు కావలసిన వివరాలు ఇక్కడ ఉన్నాయి.`,
    online: 'ఈ కార్యక్రమంలో మీరు ఇంటి నుండే పాల్గొనవచ్చు. ప్రారంభానికి కొన్ని నిమిషాల ముందు, క్రింద ఇచ్చిన లింక్‌ను తెరవండి.',
    code: (code, people) =>
      `${people === 1 ? 'మీ చెక్-ఇన్ కోడ్' : `మీ ${people} మందికీ చెక్-ఇన్ కోడ్`}: ${code}. దయచేసి దీన్ని ప్రవేశద్వారం వద్ద చూపించండి.`,
    note: 'మీరు ఈ కార్యక్రమానికి నమోదు చేసుకున్నందున ఈ ఇమెయిల్ పంపుతున్నాము. మీరు రాలేకపోతే, దయచేసి ముందుగానే మాకు తెలియజేయండి.',
  },
  notice: {
    subject: (program) => `మార్పు: ${program}`,
    heading: 'దయచేసి ఈ మార్పును గమనించండి',
    intro: (program) => `“${program}” కార్యక్రమంలో మార్పు జరిగింది. కొత్త వివరాలు క్రింద ఉన్నాయి.`,
    outro: 'మీ నమోదు అలాగే ఉంటుంది. ఈ మార్పు వల్ల మీరు రాలేకపోతే, దయచేసి మాకు తెలియజేయండి.',
    now: (name) => `${name} (కొత్తది)`,
    before: (name) => `${name} (ఇంతకుముందు)`,
    none: 'లేదు',
    note: 'మీరు ఈ కార్యక్రమానికి నమోదు చేసుకున్నందున ఈ ఇమెయిల్ పంపుతున్నాము. జతచేసిన ఫైల్ మీ క్యాలెండర్‌లో ఈ మార్పును చూపిస్తుంది.',
    waiting: {
      outro:
        'నిరీక్షణ జాబితాలో మీ స్థానం అలాగే ఉంటుంది. మీ కోసం ఉంచిన సీటు కూడా అదే సమయం వరకు ఉంటుంది. ఈ మార్పు వల్ల మీరు రాలేకపోతే, దయచేసి క్రింది లింక్‌ను తెరిచి మాకు తెలియజేయండి. అప్పుడు తరువాతి వారు రాగలుగుతారు.',
      note: 'మీరు ఈ కార్యక్రమం నిరీక్షణ జాబితాలో ఉన్నందున ఈ ఇమెయిల్ పంపుతున్నాము. ఈ లింక్ మీ కోసం మాత్రమే.',
    },
  },
  thanks: {
    subject: (program) => `పాల్గొన్నందుకు ధన్యవాదాలు: ${program}`,
    heading: 'మాతో కలిసి పాల్గొన్నందుకు ధన్యవాదాలు',
    intro: (program) => `“${program}” కార్యక్రమంలో పాల్గొన్నందుకు ధన్యవాదాలు. ఇది మీకు మేలు చేసిందని ఆశిస్తున్నాము.`,
    certificate: 'మీరు పాల్గొన్నట్లు తెలిపే ధ్రువపత్రం సిద్ధంగా ఉంది. మీ నమోదు పేజీలో దాన్ని డౌన్‌లోడ్ చేసుకోవచ్చు.',
    certificateLink: 'ధ్రువపత్రాన్ని డౌన్‌లోడ్ చేసుకోండి',
    question:
      'కార్యక్రమం మీకు ఎలా అనిపించింది? దయచేసి ఒక ముఖాన్ని ఎంచుకోండి. తెరుచుకునే పేజీలో మీరు కొన్ని మాటలు కూడా రాయవచ్చు. మీ అభిప్రాయం మా కార్యక్రమాలను మరింత మెరుగుపరచడానికి సహాయపడుతుంది.',
    until: (day) => `మీ అభిప్రాయం మీ పేరుతో పాటు మా కార్యాలయానికి కనిపిస్తుంది. దీన్ని పంపడానికి చివరి తేదీ: ${day}.`,
    note: 'మీరు ఈ కార్యక్రమానికి నమోదు చేసుకున్నందున ఈ ఇమెయిల్ పంపుతున్నాము.',
  },
  facts: {
    program: 'కార్యక్రమం',
    ...DATE_FACT_NAMES.te,
    map: 'మ్యాప్',
    joiningLink: 'పాల్గొనే లింక్',
    whatToBring: 'తెచ్చుకోవలసినవి',
    prerequisite: 'ముందుగా అవసరమైనవి',
    calendar: 'మీ క్యాలెండర్‌లో చేర్చుకోండి',
    cannotCome: 'నేను రాలేను',
  },
};

export const EMAIL_TEXTS: Record<EmailLanguage, typeof ENGLISH> = { en: ENGLISH, te: TELUGU };
