import { useState } from 'react';
import { AltTextItems, areValid, type AltTexts } from '../../ui/alt-text-items';
import { InputDialog, KeptAlert } from '../../ui/input-dialog';
import { StaleTextsAlert } from '../../ui/stale-texts-alert';
import { keptDraft, useDraft } from '../../ui/use-form-draft';
import type { Banner } from './banner';

interface TextsDialogProps {
  /** As the list has it now. */
  banner: Banner;
  saving: boolean;
  /** Returns whether it was rejected because somebody else has changed the same text. Then the list is reloaded. */
  onSave: (seen: Banner, texts: AltTexts) => Promise<boolean>;
  onClose: () => void;
}

/** Edits what a banner says to visitors who do not see it. */
export function TextsDialog({ banner, saving, onSave, onClose }: TextsDialogProps) {
  const key = `banner-texts ${banner.id}`;
  const [kept] = useState(() => keptDraft<Partial<AltTexts>, Banner>(key));
  const [opened] = useState(kept?.seen ?? banner);
  const [rejections, setRejections] = useState(0);
  // The list may be reloaded while the dialog is open: only the alert shows the user what is stored by now.
  const seen = rejections > 0 ? banner : opened;
  const [typed, setTyped] = useState<Partial<AltTexts>>(kept?.values ?? {});
  const isChanged = Object.keys(typed).length > 0;
  useDraft(key, () => (isChanged ? { values: typed, seen } : null));
  const texts = { alt_en: seen.alt_en, alt_te: seen.alt_te ?? '', ...typed };
  const [submitted, setSubmitted] = useState(false);

  const save = async () => {
    setSubmitted(true);
    if (areValid(texts) && (await onSave(seen, texts))) setRejections(rejections + 1);
  };

  return (
    <InputDialog
      open
      title={`Text of ${banner.filename}`}
      okText="Save"
      okButtonProps={{ loading: saving }}
      onOk={() => void save()}
      cancelButtonProps={{ disabled: saving }}
      onClose={onClose}
      state={saving ? 'saving' : isChanged ? 'changed' : 'unchanged'}
      width={560}
    >
      {kept && <KeptAlert />}
      {rejections > 0 && (
        <StaleTextsAlert
          key={rejections}
          message="Somebody else has changed the text of this banner"
          stored={banner}
        />
      )}
      <AltTextItems
        texts={texts}
        onChange={(changed) => setTyped({ ...typed, ...changed })}
        submitted={submitted}
      />
    </InputDialog>
  );
}
