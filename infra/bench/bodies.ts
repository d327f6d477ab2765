type Program = {
  id: number;
  program_name: string;
  start_date: string;
  time: string;
  location: string;
  facilitators: string;
  link_or_razorpay: boolean;
};

type Option = { description: string; amount: number };

/** Marks the places of the request's id. */
const ID = '\0';

/** A registration by another person every time, for the first program with a free (or a paid) option. */
export async function registrationBody(
  url: string,
  prefix: string,
  kind: 'free' | 'paid',
): Promise<string[]> {
  const list = await fetch(`${url}/api/programs/upcoming`);
  const { programs } = (await list.json()) as { programs: Program[] };
  for (const program of programs) {
    if (program.link_or_razorpay) continue;
    const option = await optionOf(url, program, kind);
    if (!option) continue;
    return partsOf({
      program_id: program.id,
      program_name: program.program_name,
      program_date: program.start_date,
      program_time: program.time,
      program_location: program.location,
      program_facilitators: program.facilitators,
      name: 'Lakshmi Narayan',
      // Every part of the benchmark has its own people: a person registers only once a day.
      email: `${prefix}${ID}@example.com`,
      phone: `98${ID}`,
      address: '12 Temple Street, Gachibowli, Hyderabad, Telangana 500032',
      idType: 'PAN',
      idNumber: 'ABCDE1234F',
      amount: option.amount,
      description: option.description,
      number_of_people: 1,
      transaction_id: `${prefix}${ID}`,
    });
  }
  throw new Error(`No ${kind} program to register for`);
}

async function optionOf(url: string, { id }: Program, kind: 'free' | 'paid'): Promise<Option | null> {
  const response = await fetch(`${url}/api/programs/${id}/payment-options`);
  if (!response.ok) return null;
  const { data } = (await response.json()) as { data: { is_free: boolean; payment_options: Option[] } };
  if (kind === 'paid') return data.payment_options.find(({ amount }) => amount > 0) ?? null;
  return data.is_free ? { amount: 0, description: data.payment_options[0]?.description ?? '' } : null;
}

/** An application of another volunteer every time. */
export function applicationBody(prefix: string): string[] {
  return partsOf({
    full_name: 'Lakshmi Narayan',
    email: `${prefix}${ID}@example.com`,
    phone: `98${ID}`,
    skills_interests: 'Teaching, Gardening',
    availability: 'weekends',
    reason_for_volunteering: 'I have time on weekends and would like to give it.',
  });
}

function partsOf(body: object): string[] {
  return JSON.stringify(body).split(JSON.stringify(ID).slice(1, -1));
}
