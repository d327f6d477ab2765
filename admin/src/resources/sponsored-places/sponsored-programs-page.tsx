import { useCustom } from '@refinedev/core';
import type { HttpError } from '@refinedev/core';
import { Button, Form, Select } from 'antd';
import { useState } from 'react';
import type { SponsoredProgramResponse, SponsoredProgramsResponse } from '@qlu/contracts/api/index';
import { formatDay } from '@qlu/contracts/dates/dates.rules';
import { SPONSORED_LABELS } from '@qlu/contracts/donations/donations.rules';
import { SPONSORED_PLACE_MESSAGES } from '@qlu/contracts/sponsored-places/sponsored-places.messages';
import { placesText } from '@qlu/contracts/sponsored-places/sponsored-places.rules';
import { MAY_REPEAT } from '../../providers/api-client';
import { PageHeader } from '../../ui/page-header';
import { QueryState } from '../../ui/query-state';
import { useLeaveWarning } from '../../ui/use-leave-warning';
import { useSend } from '../../ui/use-send';

/** The setting: which upcoming programs may use the places of each program of the donation page. */
export default function SponsoredProgramsPage() {
  const { query } = useCustom<SponsoredProgramsResponse, HttpError>({
    url: '/api/admin/sponsored-programs',
    method: 'get',
    errorNotification: false,
  });
  const [changed, setChanged] = useState<SponsoredProgramsResponse | null>(null);
  const loaded = changed ?? query.data?.data;
  return (
    <>
      <PageHeader title="Sponsored Programs" />
      <p className="figures-note">
        Donors pay for places in the programs below. Choose the upcoming programs in which these places may be
        used. Visitors can then ask for a sponsored place when they register.
      </p>
      <QueryState query={query} failure={SPONSORED_PLACE_MESSAGES.fetchFailed} />
      {loaded?.sponsored_programs.map((sponsored) => (
        <ProgramUses
          key={sponsored.sponsored_program}
          sponsored={sponsored}
          choices={loaded.choices}
          onChanged={setChanged}
        />
      ))}
    </>
  );
}

interface ProgramUsesProps {
  sponsored: SponsoredProgramResponse;
  choices: SponsoredProgramsResponse['choices'];
  /** With what is stored now: another user may have changed it, too. */
  onChanged: (stored: SponsoredProgramsResponse) => void;
}

/** The programs of one sponsored program. */
function ProgramUses({ sponsored, choices, onChanged }: ProgramUsesProps) {
  const { sponsored_program: name, programs, places_left } = sponsored;
  const { sending, send } = useSend();
  const [saved, setSaved] = useState(idsOf(sponsored));
  const [chosen, setChosen] = useState(saved);
  const isChanged = [...saved].sort().join() !== [...chosen].sort().join();
  useLeaveWarning(() => (isChanged ? `The programs of ${SPONSORED_LABELS[name]} are not saved yet.` : null));
  // A program that is over stays until it is removed.
  const former = programs.filter(({ program_id }) => !choices.some((one) => one.program_id === program_id));
  const options = [...former, ...choices].map(({ program_id, program_name, start_date }) => ({
    value: program_id,
    label: `${program_name}, ${formatDay(start_date)}`,
  }));

  const save = async () => {
    const path = `/api/admin/sponsored-programs/${name}`;
    const body = { program_ids: chosen, former_ids: saved };
    const done = `${SPONSORED_LABELS[name]} saved`;
    const answer = await send<SponsoredProgramsResponse>(path, {
      method: 'PUT',
      body,
      done,
      failed: MAY_REPEAT,
    });
    if (!answer) return;
    const stored = idsOf(answer.sponsored_programs.find((one) => one.sponsored_program === name));
    setSaved(stored);
    setChosen(stored);
    onChanged(answer);
  };

  return (
    <Form layout="vertical" requiredMark={false} className="program-uses" onFinish={() => void save()}>
      <Form.Item
        label={SPONSORED_LABELS[name]}
        extra={`${placesText(places_left)} left`}
        htmlFor={`uses-${name}`}
      >
        <Select
          id={`uses-${name}`}
          mode="multiple"
          value={chosen}
          options={options}
          optionFilterProp="label"
          placeholder="No program may use these places"
          onChange={setChosen}
        />
      </Form.Item>
      <Button
        htmlType="submit"
        type="primary"
        loading={sending}
        disabled={!isChanged}
        aria-label={`Save ${SPONSORED_LABELS[name]}`}
      >
        Save
      </Button>
    </Form>
  );
}

function idsOf(sponsored: SponsoredProgramResponse | undefined): number[] {
  return (sponsored?.programs ?? []).map(({ program_id }) => program_id);
}
