import { PARTICIPANT_FIELDS } from '@qlu/contracts/registrations/registrations.resource';
import { field } from '@qlu/contracts/resource/resource';
import { optionalTexts } from './optional-texts';

const FIELDS = {
  ...PARTICIPANT_FIELDS,
  dietary_needs: field.text({ label: 'Dietary needs', rule: () => null }),
};

describe('the card of a participant', () => {
  it.each([
    [{ full_name: 'Asha', dietary_needs: 'Vegan' }, [{ label: 'Dietary needs', text: 'Vegan' }]],
    [{ full_name: 'Asha', dietary_needs: null }, []],
    [{ full_name: 'Asha' }, []],
    [{ participant_names: ['Asha', 'అనిత'] }, [{ label: 'Participants', text: 'Asha, అనిత' }]],
  ])('the record %j shows the optional texts %j', (record, texts) => {
    expect(optionalTexts(FIELDS, record)).toEqual(texts);
  });
});
