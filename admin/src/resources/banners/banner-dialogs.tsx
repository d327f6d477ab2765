import { InboxOutlined } from '@ant-design/icons';
import { Alert, Progress, Upload } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { BannerUploadedResponse } from '@qlu/contracts/api/index';
import { BANNER_MESSAGES } from '@qlu/contracts/banners/banners.messages';
import { BANNER_ACCEPT, BANNER_RATIO, hasBars } from '@qlu/contracts/banners/banners.rules';
import { addressOf, uploadFile } from '../../providers/api-client';
import { AltTextItems, type AltTexts, areValid, KEPT_WITHOUT_PICTURE } from '../../ui/alt-text-items';
import { DeletionDialog } from '../../ui/deletion-dialog';
import { InputDialog, KeptAlert } from '../../ui/input-dialog';
import { StaleTextsAlert } from '../../ui/stale-texts-alert';
import { keptDraft, useDraft } from '../../ui/use-form-draft';
import { useToasts } from '../../ui/use-toasts';
import type { Banner, LinkableProgram } from './use-banners';

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

interface UploadOutcome {
  onUploaded: () => void;
}

/** Uploads one picture as a draft. `progress` is in percent, null when idle. `errorMessage` is the last error message. */
function useBannerUpload({ onUploaded }: UploadOutcome) {
  const toasts = useToasts();
  const [progress, setProgress] = useState<number | null>(null);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const sending = useRef<AbortController | null>(null);

  // Leaving the page cancels the upload.
  useEffect(() => () => sending.current?.abort(), []);

  const upload = async (file: File, texts: AltTexts) => {
    if (sending.current) return;
    const stop = new AbortController();
    sending.current = stop;
    setErrorMessage(null);
    setProgress(0);
    const result = await uploadFile<BannerUploadedResponse>('/api/upcoming-programs-images/upload', file, {
      signal: stop.signal,
      onProgress: (part) => setProgress(Math.floor(part * 100)),
      fields: { published: 'false', ...texts },
    });
    sending.current = null;
    setProgress(null);
    if (stop.signal.aborted) return;
    if (result.ok) {
      toasts.success(BANNER_MESSAGES.uploaded(file.name));
      return onUploaded();
    }
    if (result.problem.status === 401) return;
    const description = result.problem.error || BANNER_MESSAGES.uploadFailed;
    setErrorMessage(description);
    toasts.error(description);
  };

  return {
    progress,
    errorMessage,
    clearError: () => setErrorMessage(null),
    upload,
    stop: () => sending.current?.abort(),
  };
}

interface DeleteDialogProps {
  banner: Banner;
  linked: LinkableProgram | undefined;
  open: boolean;
  onClose: () => void;
  afterClose: () => void;
  refresh: () => Promise<void>;
}

export function DeleteDialog({ banner: { filename, image }, linked, ...rest }: DeleteDialogProps) {
  return (
    <DeletionDialog
      path={addressOf(`/api/upcoming-programs-images/${encodeURIComponent(filename)}`, {
        former_image: image,
      })}
      okText="Delete Banner"
      deleted={BANNER_MESSAGES.deleted(filename)}
      failed={BANNER_MESSAGES.deleteFailed}
      {...rest}
    >
      <p>
        The image <strong className="banner-file">{filename}</strong> is permanently deleted from the server.
        This cannot be undone.
      </p>
      {linked && (
        <Alert
          type="warning"
          showIcon
          className="banner-warning"
          message={`This banner is linked to "${linked.program_name}". The link will be removed.`}
        />
      )}
    </DeletionDialog>
  );
}

/** Warns that the carousel, which shows 16:9, has bars beside or above a picture of another shape. */
export function RatioNote({ width, height }: { width: number; height: number }) {
  if (!hasBars(width, height)) return null;
  const bars = width / height < BANNER_RATIO ? 'at the sides' : 'above and below';
  return (
    <Alert
      type="warning"
      showIcon
      className="banner-warning"
      message={`This picture is ${ratioText(width, height)}, not 16:9. The website shows it whole, with bars ${bars}.`}
    />
  );
}

/** `4:3` for common shapes, else `1.87:1`. */
function ratioText(width: number, height: number): string {
  const divisor = greatestDivisor(width, height);
  const [wide, high] = [width / divisor, height / divisor];
  return Math.max(wide, high) <= 21 ? `${wide}:${high}` : `${(width / height).toFixed(2)}:1`;
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other);
}
