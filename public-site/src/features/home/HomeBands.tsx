import { Categories } from './Categories';
import { Experiences } from './Experiences';
import { Founders } from './Founders';
import { Mission } from './Mission';
import { Store } from './Store';
import { VisualJourney } from './VisualJourney';

/** The bands below the upcoming programs, in the order of spec 1 §2. */
export function HomeBands() {
  return (
    <>
      <Founders />
      <Categories />
      <VisualJourney />
      <Store />
      <Experiences />
      <Mission />
    </>
  );
}
