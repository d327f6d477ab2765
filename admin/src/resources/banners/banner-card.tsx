import {
  ArrowLeftOutlined,
  ArrowRightOutlined,
  DeleteOutlined,
  DisconnectOutlined,
  EyeInvisibleOutlined,
  EyeOutlined,
  HolderOutlined,
  LinkOutlined,
  PictureOutlined,
} from '@ant-design/icons';
import { useSortable } from '@dnd-kit/react/sortable';
import { Button, Select } from 'antd';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { BannerLinkRequest } from '@qlu/contracts/api/index';
import { BANNER_MESSAGES } from '@qlu/contracts/banners/banners.messages';
import { formatDay } from '@qlu/contracts/dates/dates.rules';
import type { CallResult } from '@qlu/contracts/client/http';
import { callApi } from '../../providers/api-client';
import { formatCount } from '../../ui/count';
import { Field } from '../../ui/field';
import { useToasts } from '../../ui/use-toasts';
import { RatioNote, TextsDialog } from './banner-dialogs';
import type { Banner, LinkableProgram } from './use-banners';

interface BannerCardProps {
  banner: Banner;
  /** Position among all banners, from 0, and their number. */
  index: number;
  count: number;
  programs: LinkableProgram[];
  onMove: (to: number) => void;
  onDelete: () => void;
  refresh: () => Promise<void>;
  onUnsaved: (bannerId: Banner['id'], unsaved: boolean) => void;
}

/** One banner. It is moved by dragging its handle, by keyboard, or by its two buttons. */
export function BannerCard(props: BannerCardProps) {
  const { banner, index, count, programs, onMove, onDelete, refresh, onUnsaved } = props;
  const { id, filename, order, image, width, height, published } = banner;
  const linked = programs.find((program) => program.banner_path === image);
  const { ref, handleRef, isDragging } = useSortable({ id, index });
  const nameId = `banner-${id}`;

  return (
    <article
      ref={ref}
      className={isDragging ? 'card banner banner-dragged' : 'card banner'}
      aria-labelledby={nameId}
    >
      <BannerPicture key={image} banner={banner} />
      <div className="banner-head">
        <span className="tag">{`Order: ${order}`}</span>
        {!published && <span className="badge badge-outline">Draft</span>}
        {linked && <span className="badge badge-positive">Linked</span>}
        <div className="banner-tools">
          <Button
            ref={handleRef}
            type="text"
            className="banner-handle"
            icon={<HolderOutlined aria-hidden />}
            aria-label={`Drag ${filename}`}
          />
          <Button
            type="text"
            icon={<ArrowLeftOutlined aria-hidden />}
            aria-label={`Move ${filename} earlier`}
            aria-disabled={index === 0}
            onClick={keepFocus(() => onMove(index - 1))}
          />
          <Button
            type="text"
            icon={<ArrowRightOutlined aria-hidden />}
            aria-label={`Move ${filename} later`}
            aria-disabled={index === count - 1}
            onClick={keepFocus(() => onMove(index + 1))}
          />
          <Button
            type="text"
            danger
            icon={<DeleteOutlined aria-hidden />}
            aria-label={`Delete ${filename}`}
            onClick={onDelete}
          />
        </div>
      </div>
      <h2 id={nameId} className="banner-name">
        {filename}
      </h2>
      <p className="banner-size">{`${formatCount(width)} × ${formatCount(height)} px`}</p>
      <RatioNote width={width} height={height} />
      <BannerVisibility banner={banner} refresh={refresh} />
      <BannerLink
        key={linked?.id ?? 'none'}
        banner={banner}
        linked={linked}
        programs={programs}
        refresh={refresh}
        onUnsaved={onUnsaved}
      />
    </article>
  );
}

/** Restores the focus of the button: moving the card in the page loses it. */
function keepFocus(move: () => void) {
  return ({ currentTarget }: MouseEvent<HTMLElement>) => {
    move();
    requestAnimationFrame(() => currentTarget.focus());
  };
}

/** The picture as visitors see it, or a placeholder when it cannot be loaded. */
function BannerPicture({ banner: { image, srcset, title, alt_en, width, height } }: { banner: Banner }) {
  const [missing, setMissing] = useState(false);
  if (missing) {
    return (
      <p className="banner-picture banner-missing">
        <PictureOutlined aria-hidden />
        Image not found
      </p>
    );
  }
  return (
    <img
      className="banner-picture"
      src={image}
      srcSet={srcset ?? undefined}
      sizes="(max-width: 639px) 100vw, 420px"
      alt={alt_en || title}
      width={width}
      height={height}
      loading="lazy"
      draggable={false}
      onError={() => setMissing(true)}
    />
  );
}

interface BannerVisibilityProps {
  banner: Banner;
  refresh: () => Promise<void>;
}

/**
 * Saves what the editor enters about a banner, as `seen`. A toast says whether it worked; the dialog shows what
 * somebody else has changed.
 */
function useBannerSave(refresh: () => Promise<void>) {
  const toasts = useToasts();
  const [saving, setSaving] = useState(false);
  const save = async (seen: Banner, changes: Partial<Banner>, done: string) => {
    setSaving(true);
    const { published, alt_en, alt_te } = { ...seen, ...changes };
    const former = {
      former_published: seen.published,
      former_alt_en: seen.alt_en,
      former_alt_te: seen.alt_te,
    };
    const result = await callApi(`/api/upcoming-programs-images/${encodeURIComponent(seen.filename)}`, {
      method: 'PUT',
      body: { published, alt_en, alt_te, ...former },
    });
    setSaving(false);
    if (result.ok) {
      toasts.success(done);
    } else if (result.problem.code !== 'BANNERS_CHANGED') {
      toasts.problem(result.problem);
    }
    await refresh();
    return result;
  };
  return { saving, save };
}

/** Publishes a banner or hides it, and opens its texts. */
function BannerVisibility({ banner, refresh }: BannerVisibilityProps) {
  const { saving, save } = useBannerSave(refresh);
  const [isEditing, setIsEditing] = useState(false);
  const { filename, published, alt_en } = banner;
  return (
    <>
      <p className={alt_en ? 'banner-alt' : 'banner-alt quiet'}>{alt_en || 'No text for the picture yet'}</p>
      <div className="banner-buttons">
        <Button
          type={published ? 'default' : 'primary'}
          icon={published ? <EyeInvisibleOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
          loading={saving}
          aria-label={`${published ? 'Unpublish' : 'Publish'} ${filename}`}
          onClick={() =>
            void save(
              banner,
              { published: !published },
              published ? BANNER_MESSAGES.unpublished(filename) : BANNER_MESSAGES.published(filename),
            )
          }
        >
          {published ? 'Unpublish' : 'Publish'}
        </Button>
        <Button aria-label={`Edit text of ${filename}`} onClick={() => setIsEditing(true)}>
          Edit Text
        </Button>
      </div>
      {isEditing && (
        <TextsDialog
          banner={banner}
          saving={saving}
          onSave={async (seen, texts) => {
            const result = await save(seen, texts, BANNER_MESSAGES.saved(filename));
            if (result.ok) setIsEditing(false);
            return !result.ok && result.problem.code === 'BANNERS_CHANGED';
          }}
          onClose={() => setIsEditing(false)}
        />
      )}
    </>
  );
}

interface BannerLinkProps {
  banner: Banner;
  linked: LinkableProgram | undefined;
  programs: LinkableProgram[];
  refresh: () => Promise<void>;
  /** Called when the picked program begins or ends to differ from the saved one. */
  onUnsaved: (bannerId: Banner['id'], unsaved: boolean) => void;
}

/** The linked program of a banner and the picker that changes it. Key it by the link, so that the picker resets. */
function BannerLink({ banner, linked, programs, refresh, onUnsaved }: BannerLinkProps) {
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

/** The option without a program. No program has this id. */
const NO_PROGRAM = 0;

/** About 16rem. */
const LIST_HEIGHT = 256;

interface BannerPickerProps {
  banner: Banner;
  programs: LinkableProgram[];
  /** A program's id, or NO_PROGRAM. */
  picked: number;
  /** Whether the banner is linked to a program. */
  linked: boolean;
  disabled: boolean;
  onPick: (id: number) => void;
}

/** Picks the program that a banner links to. Programs with another banner are disabled. */
function BannerPicker({ banner, programs, picked, linked, disabled, onPick }: BannerPickerProps) {
  const options = programs.map((program) => {
    const hasOtherBanner = program.banner_path !== null && program.banner_path !== banner.image;
    return {
      value: program.id,
      disabled: hasOtherBanner,
      label: `${program.program_name} · ${formatDay(program.start_date)}${hasOtherBanner ? ' (Already has banner)' : ''}`,
      searchText: `${program.program_name} ${formatDay(program.start_date)} ${program.start_date} ${program.venue}`,
    };
  });
  return (
    <Select<number>
      className="banner-picker"
      showSearch
      aria-label={`Program of ${banner.filename}`}
      placeholder="Search programs..."
      notFoundContent="No programs found."
      listHeight={LIST_HEIGHT}
      value={picked === NO_PROGRAM && !linked ? undefined : picked}
      disabled={disabled}
      onChange={onPick}
      filterOption={(typed, option) =>
        String(option?.searchText ?? '')
          .toLowerCase()
          .includes(typed.trim().toLowerCase())
      }
      options={[
        { value: NO_PROGRAM, label: '-- No Program --', disabled: false, searchText: '' },
        ...options,
      ]}
    />
  );
}

/** Links a banner to a program and removes links. `refresh` runs after every attempt, also a failed one. */
function useBannerLink(banner: Banner, linked: LinkableProgram | undefined, refresh: () => Promise<void>) {
  const toasts = useToasts();
  const [saving, setSaving] = useState(false);
  // A second click may come before the button is rendered as busy.
  const inFlight = useRef(false);

  const put = (program: LinkableProgram, link: BannerLinkRequest) =>
    callApi(`/api/programs/${program.id}/banner`, { method: 'PUT', body: link });

  /** In one call: a banner without a program would be shown, also when its program is a draft. */
  const link = (program: LinkableProgram) =>
    put(program, { banner_path: banner.image, former_banner_path: null, from_program_id: linked?.id });
  const unlink = (program: LinkableProgram) =>
    put(program, { banner_path: null, former_banner_path: banner.image });

  const run = async (call: () => Promise<CallResult<unknown>>, done: string, failed: string) => {
    if (inFlight.current) return;
    inFlight.current = true;
    setSaving(true);
    const result = await call();
    if (result.ok) toasts.success(done);
    else toasts.problem(result.problem, failed);
    await refresh();
    inFlight.current = false;
    setSaving(false);
  };

  return {
    saving,
    save: (program: LinkableProgram | undefined) => {
      if (program) return void run(() => link(program), BANNER_MESSAGES.linked, BANNER_MESSAGES.linkFailed);
      toasts.error(BANNER_MESSAGES.selectProgram);
    },
    remove: () => {
      if (linked) void run(() => unlink(linked), BANNER_MESSAGES.unlinked, BANNER_MESSAGES.unlinkFailed);
    },
  };
}
