import { PERSONAL_SECTIONS } from '@qlu/contracts/people/personal-data.rules';
import { PersonalData, type PersonalDataHolder } from './personal-data.js';

const NOTHING: PersonalDataHolder = {
  export: async () => [],
  kept: async () => [],
  erase: async () => undefined,
};

describe('the holders of personal data', () => {
  it('must include every section, so that an erasure cannot leave one out', () => {
    const personalData = new PersonalData();
    for (const section of PERSONAL_SECTIONS.slice(1)) personalData.register(section, NOTHING);
    expect(() => personalData.requireAll()).toThrow(PERSONAL_SECTIONS[0]);

    personalData.register(PERSONAL_SECTIONS[0], NOTHING);
    expect(() => personalData.requireAll()).not.toThrow();
  });
});
