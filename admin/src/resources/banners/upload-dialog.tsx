import { InboxOutlined } from '@ant-design/icons';
import { Alert, Progress, Upload } from 'antd';
import { useEffect, useState } from 'react';
import { BANNER_MESSAGES } from '@qlu/contracts/banners/banners.messages';
import { BANNER_ACCEPT } from '@qlu/contracts/banners/banners.rules';
import { AltTextItems, areValid, KEPT_WITHOUT_PICTURE, type AltTexts } from '../../ui/alt-text-items';
import { InputDialog, KeptAlert } from '../../ui/input-dialog';
import { keptDraft, useDraft } from '../../ui/use-form-draft';
import { RatioNote } from './ratio-note';
import { useBannerUpload } from './use-banner-upload';

const KEY = 'banner-upload';

interface UploadDialogProps {
  open: boolean;
  onClose: () => void;
  afterClose: () => void;
  refresh: () => Promise<void>;
}

interface ChosenFile {
  file: File;
  /** Object URL of the preview. */
  preview: string;
  /** False when the browser cannot display the file. */
  isShown: boolean;
}

/** Chooses one picture, shows a preview and uploads it. */
export function UploadDialog({ open, onClose, afterClose, refresh }: UploadDialogProps) {
  const [kept] = useState(() => keptDraft<AltTexts, null>(KEY));
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [wrongType, setWrongType] = useState(false);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const [texts, setTexts] = useState(kept?.values ?? { alt_en: '', alt_te: '' });
  const hasTexts = texts.alt_en !== '' || texts.alt_te !== '';
  useDraft(KEY, () => (hasTexts ? { values: texts, seen: null } : null));
  const [submitted, setSubmitted] = useState(false);
  const { progress, errorMessage, clearError, upload, stop } = useBannerUpload({
    onUploaded: () => {
      onClose();
      void refresh();
    },
  });
  const sending = progress !== null;
  const problem = wrongType ? BANNER_MESSAGES.fileTypeRefused : errorMessage;

  const preview = chosen?.preview;
  useEffect(() => () => URL.revokeObjectURL(preview ?? ''), [preview]);

  const choose = (file: File) => {
    clearError();
    setSize(null);
    const isPicture = BANNER_ACCEPT.split(',').some((ending) => file.name.toLowerCase().endsWith(ending));
    setWrongType(!isPicture);
    setChosen(isPicture ? { file, preview: URL.createObjectURL(file), isShown: true } : null);
    // Prevents AntD from uploading the file immediately.
    return false;
  };

  const submit = () => {
    setSubmitted(true);
    if (chosen && areValid(texts)) void upload(chosen.file, texts);
  };

  const cancel = () => {
    stop();
    onClose();
  };

  return (
    <InputDialog
      open={open}
      title="Add Banner"
      okText="Upload Banner"
      okButtonProps={{ disabled: !chosen, loading: sending }}
      onOk={submit}
      onClose={cancel}
      state={chosen || hasTexts ? 'changed' : 'unchanged'}
      afterClose={afterClose}
      width={560}
    >
      {kept && <KeptAlert text={KEPT_WITHOUT_PICTURE} />}
      <Upload.Dragger
        accept={BANNER_ACCEPT}
        multiple={false}
        showUploadList={false}
        disabled={sending}
        beforeUpload={choose}
        className="banner-drop"
      >
        {chosen?.isShown ? (
          <img
            className="banner-preview"
            src={chosen.preview}
            alt="Preview"
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize({ width: naturalWidth, height: naturalHeight })
            }
            onError={() => setChosen({ ...chosen, isShown: false })}
          />
        ) : (
          <InboxOutlined className="banner-drop-icon" aria-hidden />
        )}
        <p className="banner-file">
          {chosen
            ? `${chosen.file.name} (${sizeText(chosen.file.size)})`
            : 'Choose a picture or drop it here'}
        </p>
        <p className="quiet">
          PNG, JPG, JPEG, GIF, SVG or WebP, maximum 10MB. 16:9 fits best, such as 1600 × 900.
        </p>
      </Upload.Dragger>
      {size && <RatioNote {...size} />}
      <AltTextItems
        texts={texts}
        onChange={(changed) => setTexts({ ...texts, ...changed })}
        submitted={submitted}
      />
      <p className="quiet">Visitors see the banner after you press Publish on its card.</p>
      {sending && <Progress percent={progress} status="active" aria-label="Upload progress" />}
      {problem && <Alert type="error" showIcon role="alert" message={problem} className="banner-warning" />}
    </InputDialog>
  );
}

/** `640 KB`, `2.4 MB`. */
function sizeText(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1_000
    ? `${Math.max(1, Math.round(kilobytes))} KB`
    : `${(kilobytes / 1024).toFixed(1)} MB`;
}
