import { Categories } from './Categories';
import { Experiences } from './Experiences';
import { Founders } from './Founders';
import { Mission } from './Mission';
import { Store } from './Store';
import { VisualJourney } from './VisualJourney';

/** The sections below the upcoming programs, in page order. */
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
