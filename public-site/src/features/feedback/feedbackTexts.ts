import { formatDateRange } from '@qlu/contracts/dates/dates.rules';
import type { FeedbackLanguage } from '@qlu/contracts/programs/feedback.rules';

interface FeedbackTexts {
  title: string;
  question: string;
  faceRequired: string;
  words: string;
  count: (typed: string, limit: string) => string;
  tooLong: (limit: string) => string;
  seenBy: (name: string) => string;
  send: string;
  sending: string;
  failed: string;
  keep: string;
  thanks: string;
  sent: string;
  until: (day: string) => string;
  change: string;
  closedTitle: string;
  closed: string;
  contact: string;
}

/** The page is in the language of the program, like its emails. */
export const FEEDBACK_TEXTS: Record<FeedbackLanguage, FeedbackTexts> = {
  en: {
    title: 'How Was It for You?',
    question: 'Please choose a face',
    faceRequired: 'Please choose a face',
    words: 'What would you like to tell us? (optional)',
    count: (typed, limit) => `${typed} of ${limit} characters`,
    tooLong: (limit) => `Please use ${limit} characters at most`,
    seenBy: (name) => `Our office sees your feedback with your name${name && `, ${name}`}.`,
    send: 'Send Feedback',
    sending: 'Sending…',
    failed: 'No connection. Your words are still here. Please check your internet and send them again.',
    keep: 'Keep What I Sent',
    thanks: 'Thank You for Your Feedback',
    sent: 'This is what you sent:',
    until: (day) => `You can change it until ${day}.`,
    change: 'Change My Feedback',
    closedTitle: 'Feedback Is Closed',
    closed: 'Feedback on this program is no longer collected. You can always write to us.',
    contact: 'Contact Support',
  },
  te: {
    title: 'కార్యక్రమం మీకు ఎలా అనిపించింది?',
    question: 'దయచేసి ఒక ముఖాన్ని ఎంచుకోండి',
    faceRequired: 'దయచేసి ఒక ముఖాన్ని ఎంచుకోండి',
    words: 'మీరు మాతో ఏమి చెప్పాలనుకుంటున్నారు? (తప్పనిసరి కాదు)',
    count: (typed, limit) => `${limit} అక్షరాలలో ${typed}`,
    tooLong: (limit) => `దయచేసి ${limit} అక్షరాలకు మించకుండా రాయండి`,
    seenBy: (name) => `మీ అభిప్రాయం మీ పేరుతో పాటు మా కార్యాలయానికి కనిపిస్తుంది${name && ` (${name})`}.`,
    send: 'అభిప్రాయాన్ని పంపండి',
    sending: 'పంపుతున్నాము…',
    failed: 'మీ అభిప్రాయం చేరిందో లేదో తెలియలేదు. దయచేసి ఇంటర్నెట్ కనెక్షన్‌ను చూసుకుని మళ్ళీ పంపండి.',
    keep: 'పంపినదాన్ని అలాగే ఉంచండి',
    thanks: 'మీ అభిప్రాయానికి ధన్యవాదాలు',
    sent: 'మీరు పంపినది:',
    until: (day) => `దీన్ని మార్చడానికి చివరి తేదీ: ${day}.`,
    change: 'నా అభిప్రాయాన్ని మార్చండి',
    closedTitle: 'అభిప్రాయాలు ఇప్పుడు స్వీకరించడం లేదు',
    closed: 'ఈ కార్యక్రమంపై అభిప్రాయాల సేకరణ ముగిసింది. మీరు ఎప్పుడైనా మాకు రాయవచ్చు.',
    contact: 'మమ్మల్ని సంప్రదించండి',
  },
};

/** `Dec 4, 2026` or `4 డిసెంబర్, 2026`, of a calendar date. */
export function dayText(date: string, language: FeedbackLanguage): string {
  if (language === 'en') return formatDateRange(date);
  return new Intl.DateTimeFormat('te-IN', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}
