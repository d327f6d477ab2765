import type { INestApplication } from '@nestjs/common';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { paiseOf } from '@qlu/contracts/money/money.rules';
import { samplePrograms, type SampleProgram } from '../seeds/sample-programs.js';
import { Clock } from './kernel/clock.js';
import { Transactions } from './kernel/transactions.js';
import { ProgramReader, ProgramRepository, type ProgramDraft } from './modules/programs/index.js';

/** Puts the sample programs in an empty database, once; every date is relative to today in India (decisions §1). */
export async function seedSamplePrograms(app: INestApplication): Promise<void> {
  const today = todayInIndia(app.get(Clock).now());
  const programs = app.get(ProgramRepository);
  await app.get(Transactions).run(async () => {
    const { total } = await app.get(ProgramReader).figures(today);
    if (total > 0) return;
    for (const sample of samplePrograms(today)) await programs.add(draftOf(sample));
  });
}

function draftOf(sample: SampleProgram): ProgramDraft {
  const tier = (price: number | null, description: string | null) => ({
    paise: price === null ? null : paiseOf(price),
    description,
  });
  return {
    programName: sample.program_name,
    startDate: sample.start_date,
    endDate: sample.end_date,
    trainersPresenters: sample.trainers_presenters,
    venue: sample.venue,
    duration: sample.duration,
    tiers: [
      tier(sample.price1, sample.description1),
      tier(sample.price2, sample.description2),
      tier(sample.price3, sample.description3),
    ],
    earlyBird: sample.early_bird,
    mainFolder: sample.main_folder,
    subFolder: sample.sub_folder,
    link: sample.link,
    externalLink: sample.external_link,
    registersElsewhere: sample.link_or_razorpay,
    filter: sample.filter,
  };
}
