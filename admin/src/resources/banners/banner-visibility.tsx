import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { BANNER_MESSAGES } from '@qlu/contracts/banners/banners.messages';
import { callApi } from '../../providers/api-client';
import type { Banner } from './banner';
import { TextsDialog } from './texts-dialog';
import { useToasts } from '../../ui/use-toasts';

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
export function BannerVisibility({ banner, refresh }: BannerVisibilityProps) {
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
