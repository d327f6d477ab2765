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
import { westernDigits } from '../person-details/typing';

/** What the volunteer form holds, as typed. */
export interface VolunteerValues {
  name: string;
  email: string;
  phone: string;
  /** The ticked ones. */
  skills: string[];
  otherSkill: string;
  availability: Availability | '';
  reason: string;
}

export type VolunteerField = keyof VolunteerValues;

export const NO_VALUES: VolunteerValues = {
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

/** The server's names of the form's fields. */
export const WIRE_NAMES: Partial<Record<string, VolunteerField>> = {
  full_name: 'name',
  email: 'email',
  phone: 'phone',
  skills_interests: 'skills',
  availability: 'availability',
  reason_for_volunteering: 'reason',
};

export function tidiedVolunteer(values: VolunteerValues): VolunteerValues {
  return {
    ...values,
    name: values.name.trim(),
    email: values.email.trim(),
    phone: westernDigits(values.phone).trim(),
    reason: values.reason.trim(),
  };
}

/** What is wrong with tidied values: one sentence a field (spec 2 §5). */
export function volunteerProblems(values: VolunteerValues): Partial<Record<VolunteerField, string>> {
  const all: [VolunteerField, string | null][] = [
    ['name', volunteerNameProblem(values.name)],
    ['email', volunteerEmailProblem(values.email)],
    ['phone', volunteerPhoneProblem(values.phone)],
    ['skills', skillsProblem(skillsText(values.skills, values.otherSkill))],
    ['availability', availabilityProblem(values.availability)],
    ['reason', reasonProblem(values.reason)],
  ];
  return Object.fromEntries(all.filter(([, problem]) => problem !== null));
}

/** The request of tidied values that have no problem; null while no availability is chosen. */
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
