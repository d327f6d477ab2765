import { Modal } from 'antd';
import { useState } from 'react';
import { AltTextItems, areValid, type AltTexts } from '../../ui/alt-text-items';
import { StaleTextsAlert } from '../../ui/stale-texts-alert';
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
  const [opened] = useState(banner);
  const [rejections, setRejections] = useState(0);
  // The list may be reloaded while the dialog is open: only the alert shows the user what is stored by now.
  const seen = rejections > 0 ? banner : opened;
  const [typed, setTyped] = useState<Partial<AltTexts>>({});
  const texts = { alt_en: seen.alt_en, alt_te: seen.alt_te ?? '', ...typed };
  const [submitted, setSubmitted] = useState(false);

  const save = async () => {
    setSubmitted(true);
    if (areValid(texts) && (await onSave(seen, texts))) setRejections(rejections + 1);
  };

  return (
    <Modal
      open
      title={`Text of ${banner.filename}`}
      okText="Save"
      okButtonProps={{ loading: saving }}
      onOk={() => void save()}
      onCancel={onClose}
      width={560}
    >
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
    </Modal>
  );
}
