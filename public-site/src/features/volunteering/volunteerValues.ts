import type { VolunteerRequest } from '@qlu/contracts/api/index';
import {
  availabilityProblem,
  reasonProblem,
  skillsProblem,
  volunteerEmailProblem,
  volunteerNameProblem,
  volunteerPhoneProblem,
} from '@qlu/contracts/volunteers/volunteers.fields';
import { skillsText, type Availability } from '@qlu/contracts/volunteers/volunteers.rules';
import { plainPhone, plainText } from '../person-details/normalizeInput';

/** The values of the volunteer form as typed. */
export interface VolunteerValues {
  name: string;
  email: string;
  phone: string;
  /** The selected skills. */
  skills: string[];
  otherSkill: string;
  availability: Availability | '';
  reason: string;
}

export type VolunteerField = keyof VolunteerValues;

export const EMPTY_VALUES: VolunteerValues = {
  name: '',
  email: '',
  phone: '',
  skills: [],
  otherSkill: '',
  availability: '',
  reason: '',
};

export const VOLUNTEER_LABELS: Record<VolunteerField, string> = {
  name: 'Full Name',
  email: 'Email',
  phone: 'Phone Number',
  skills: 'Skills and Interests',
  otherSkill: 'Your Other Skill',
  availability: 'Availability',
  reason: 'Why do you want to volunteer?',
};

/** The form's fields by their names in the API. */
export const SERVER_FIELDS: Partial<Record<string, VolunteerField>> = {
  full_name: 'name',
  email: 'email',
  phone: 'phone',
  skills_interests: 'skills',
  availability: 'availability',
  reason_for_volunteering: 'reason',
};

export function normalizedVolunteer(values: VolunteerValues): VolunteerValues {
  return {
    ...values,
    name: values.name.trim(),
    email: plainText(values.email),
    phone: plainPhone(values.phone),
    reason: values.reason.trim(),
  };
}

/** The problems of normalized values by field, in the form's order. Valid fields are omitted. */
export function volunteerProblems(values: VolunteerValues): Partial<Record<VolunteerField, string[]>> {
  const all: [VolunteerField, string | null][] = [
    ['name', volunteerNameProblem(values.name)],
    ['email', volunteerEmailProblem(values.email)],
    ['phone', volunteerPhoneProblem(values.phone)],
    ['skills', skillsProblem(skillsText(values.skills, values.otherSkill))],
    ['availability', availabilityProblem(values.availability)],
    ['reason', reasonProblem(values.reason)],
  ];
  return Object.fromEntries(
    all.flatMap(([field, problem]) => (problem === null ? [] : [[field, [problem]]])),
  );
}

/** The request for valid normalized values; null while no availability is chosen. */
export function volunteerRequestOf(values: VolunteerValues): VolunteerRequest | null {
  if (values.availability === '') return null;
  return {
    full_name: values.name,
    email: values.email,
    phone: values.phone,
    skills_interests: skillsText(values.skills, values.otherSkill),
    availability: values.availability,
    reason_for_volunteering: values.reason,
  };
}
