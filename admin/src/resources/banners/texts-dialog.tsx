import { Modal } from 'antd';
import { useState } from 'react';
import { AltTextItems, areValid, type AltTexts } from '../../ui/alt-text-items';
import type { Banner } from './banner';

interface TextsDialogProps {
  banner: Banner;
  saving: boolean;
  onSave: (texts: AltTexts) => Promise<void>;
  onClose: () => void;
}

/** Edits what a banner says to visitors who do not see it. */
export function TextsDialog({ banner, saving, onSave, onClose }: TextsDialogProps) {
  const [texts, setTexts] = useState({ alt_en: banner.alt_en, alt_te: banner.alt_te ?? '' });
  const [submitted, setSubmitted] = useState(false);
  return (
    <Modal
      open
      title={`Text of ${banner.filename}`}
      okText="Save"
      okButtonProps={{ loading: saving }}
      onOk={() => {
        setSubmitted(true);
        if (areValid(texts)) void onSave(texts);
      }}
      onCancel={onClose}
      width={560}
    >
      <AltTextItems texts={texts} onChange={setTexts} submitted={submitted} />
    </Modal>
  );
}
