import { ArrowLeftOutlined, ArrowRightOutlined, DeleteOutlined, HolderOutlined } from '@ant-design/icons';
import { useSortable } from '@dnd-kit/react/sortable';
import { Button } from 'antd';
import type { MouseEvent } from 'react';
import { formatCount } from '../../ui/count';
import type { Banner, LinkableProgram } from './banner';
import { BannerLink } from './banner-link';
import { BannerPicture } from './banner-picture';
import { BannerVisibility } from './banner-visibility';
import { RatioNote } from './ratio-note';

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
