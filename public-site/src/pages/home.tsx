import { HomeBanner } from '../features/home/HomeBanner';
import { NextPrograms } from '../features/upcoming-programs/NextPrograms';
import { Page } from '../ui/Page';

export default function HomePage() {
  return (
    <Page description="Meditation, past-life regression and healing workshops, retreats and trainings.">
      <HomeBanner />
      <NextPrograms />
    </Page>
  );
}
