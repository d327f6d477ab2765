import { DisconnectOutlined, LinkOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { formatDay } from '@qlu/contracts/dates/dates.rules';
import { Field } from '../../ui/field';
import type { Banner, LinkableProgram } from './banner';
import { BannerPicker, NO_PROGRAM } from './banner-picker';
import { useBannerLink } from './use-banner-link';

interface BannerLinkProps {
  banner: Banner;
  linked: LinkableProgram | undefined;
  programs: LinkableProgram[];
  refresh: () => Promise<void>;
  /** Called when the picked program begins or ends to differ from the saved one. */
  onUnsaved: (bannerId: Banner['id'], unsaved: boolean) => void;
}

/** The linked program of a banner and the picker that changes it. Key it by the link, so that the picker resets. */
export function BannerLink({ banner, linked, programs, refresh, onUnsaved }: BannerLinkProps) {
  const current = linked?.id ?? NO_PROGRAM;
  const [picked, setPicked] = useState(current);
  const { saving, save, remove } = useBannerLink(banner, linked, refresh);
  const isUnsaved = picked !== current;
  useEffect(() => {
    onUnsaved(banner.id, isUnsaved);
    return () => onUnsaved(banner.id, false);
  }, [banner.id, isUnsaved, onUnsaved]);

  return (
    <>
      {linked ? (
        <dl className="banner-program">
          <Field label="Program">{linked.program_name}</Field>
          <Field label="Start date">{formatDay(linked.start_date)}</Field>
          <Field label="Venue">{linked.venue}</Field>
        </dl>
      ) : (
        <p className="banner-program quiet">Not linked to a program</p>
      )}
      <BannerPicker
        banner={banner}
        programs={programs}
        picked={picked}
        linked={linked !== undefined}
        disabled={saving}
        onPick={setPicked}
      />
      <div className="banner-buttons">
        {isUnsaved && <p className="banner-unsaved">This link is not saved yet.</p>}
        {isUnsaved && (
          <Button
            type="primary"
            icon={<LinkOutlined aria-hidden />}
            loading={saving}
            onClick={() =>
              picked === NO_PROGRAM ? remove() : save(programs.find(({ id }) => id === picked))
            }
          >
            {linked ? 'Update Link' : 'Save Link'}
          </Button>
        )}
        {linked && (
          <Button icon={<DisconnectOutlined aria-hidden />} disabled={saving} onClick={remove}>
            Remove Link
          </Button>
        )}
      </div>
    </>
  );
}
