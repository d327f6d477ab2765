import { categoriesOf } from '@qlu/contracts/programs/programs.filters';
import type { AdminProgram, ProgramBody } from './program';

/** The values of the dialog's fields. A cleared field is '' or null; dates are `YYYY-MM-DD`. */
export interface ProgramValues {
  program_name?: string;
  start_date?: string | null;
  end_date?: string | null;
  trainers_presenters?: string;
  venue?: string;
  duration?: string;
  price1?: number | null;
  price2?: number | null;
  price3?: number | null;
  description1?: string;
  description2?: string;
  description3?: string;
  early_bird?: boolean;
  main_folder?: string | null;
  sub_folder?: string | null;
  use_link?: boolean;
  link?: string;
  link_or_razorpay?: boolean;
  external_link?: string;
  categories?: string[];
}

export function valuesOf(program: AdminProgram | null): ProgramValues {
  if (!program) return { early_bird: false, use_link: false, link_or_razorpay: false, categories: [] };
  return {
    program_name: program.program_name,
    start_date: program.start_date,
    end_date: program.end_date,
    trainers_presenters: program.trainers_presenters,
    venue: program.venue,
    duration: program.duration,
    price1: program.price1,
    price2: program.price2,
    price3: program.price3,
    description1: program.description1 ?? '',
    description2: program.description2 ?? '',
    description3: program.description3 ?? '',
    early_bird: program.early_bird,
    main_folder: program.main_folder,
    sub_folder: program.sub_folder,
    use_link: Boolean(program.link),
    link: program.link ?? '',
    link_or_razorpay: program.link_or_razorpay,
    external_link: program.external_link ?? '',
    categories: categoriesOf(program.filter),
  };
}

/** The request body of a save. Empty fields are sent as null. */
export function bodyOf(values: ProgramValues): ProgramBody {
  const usesLink = values.use_link ?? false;
  const isExternal = values.link_or_razorpay ?? false;
  return {
    program_name: textOf(values.program_name),
    start_date: values.start_date ?? '',
    end_date: values.end_date || null,
    trainers_presenters: textOf(values.trainers_presenters),
    venue: textOf(values.venue),
    duration: textOf(values.duration),
    price1: values.price1 ?? null,
    price2: values.price2 ?? null,
    price3: values.price3 ?? null,
    description1: textOrNull(values.description1),
    description2: textOrNull(values.description2),
    description3: textOrNull(values.description3),
    early_bird: values.early_bird ?? false,
    main_folder: usesLink ? null : values.main_folder || null,
    sub_folder: usesLink ? null : values.sub_folder || null,
    link: usesLink ? textOrNull(values.link) : null,
    // A hidden link must not redirect visitors from the website's own registration.
    external_link: isExternal ? textOrNull(values.external_link) : null,
    link_or_razorpay: isExternal,
    filter: values.categories?.join(',') || null,
  };
}

function textOf(value: string | undefined): string {
  return (value ?? '').trim();
}

function textOrNull(value: string | undefined): string | null {
  return textOf(value) || null;
}
