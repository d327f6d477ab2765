type Program = {
  id: number;
  program_name: string;
  start_date: string;
  time: string;
  location: string;
  facilitators: string;
  link_or_razorpay: boolean;
};

/** The body of a free registration in two parts. The unique end of the transaction id goes between them. */
export async function registrationBody(
  url: string,
  prefix: string,
): Promise<{ before: string; after: string }> {
  const list = await fetch(`${url}/api/programs/upcoming`);
  const { programs } = (await list.json()) as { programs: Program[] };
  for (const program of programs) {
    if (program.link_or_razorpay) continue;
    const options = await fetch(`${url}/api/programs/${program.id}/payment-options`);
    if (!options.ok) continue;
    const { data } = (await options.json()) as {
      data: { is_free: boolean; payment_options: { description: string }[] };
    };
    if (!data.is_free) continue;
    const body = JSON.stringify({
      program_id: program.id,
      program_name: program.program_name,
      program_date: program.start_date,
      program_time: program.time,
      program_location: program.location,
      program_facilitators: program.facilitators,
      name: 'Lakshmi Narayan',
      email: 'lakshmi.narayan@example.com',
      phone: '9876543210',
      address: '12 Temple Street, Gachibowli, Hyderabad, Telangana 500032',
      idType: 'PAN',
      idNumber: 'ABCDE1234F',
      amount: 0,
      description: data.payment_options[0]?.description ?? '',
      number_of_people: 1,
      // The same person registers every time, so the repeat check must accept it.
      pay_again: true,
      transaction_id: `${prefix}\0`,
    });
    const [before = '', after = ''] = body.split('\\u0000');
    return { before, after };
  }
  throw new Error('No free program to register for');
}
