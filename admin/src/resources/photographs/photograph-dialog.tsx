import { InboxOutlined } from '@ant-design/icons';
import { Alert, Progress, Upload } from 'antd';
import { useEffect, useState } from 'react';
import { BANNER_MESSAGES } from '@qlu/contracts/banners/banners.messages';
import { BANNER_ACCEPT } from '@qlu/contracts/banners/banners.rules';
import { photographSrc } from '@qlu/contracts/photographs/photographs.rules';
import { AltTextItems, areValid, KEPT_WITHOUT_PICTURE } from '../../ui/alt-text-items';
import { StaleTextsAlert } from '../../ui/stale-texts-alert';
import { InputDialog, KeptAlert } from '../../ui/input-dialog';
import { keptDraft, useDraft } from '../../ui/use-form-draft';
import { FocusPicker } from './focus-picker';
import { valuesOf, type PhotographValues, type Slot } from './photograph';
import { usePhotographSave } from './use-photograph-save';

interface PhotographDialogProps {
  /** As the list has it now. */
  slot: Slot;
  /** Whether to choose a new picture, or to edit the one that is there. */
  isUpload: boolean;
  open: boolean;
  onClose: () => void;
  afterClose: () => void;
  refresh: () => Promise<void>;
}

/** Chooses a picture with its focus point and its texts. */
export function PhotographDialog({
  slot,
  isUpload,
  open,
  onClose,
  afterClose,
  refresh,
}: PhotographDialogProps) {
  const key = `photograph ${slot.id} ${isUpload ? 'upload' : 'edit'}`;
  const [kept] = useState(() => keptDraft<Partial<PhotographValues>, Slot>(key));
  const [opened] = useState(kept?.seen ?? slot);
  const [rejections, setRejections] = useState(0);
  // The list may be reloaded while the dialog is open: only the alert shows the user what is stored by now.
  const seen = rejections > 0 ? slot : opened;
  const [entered, setEntered] = useState<Partial<PhotographValues>>(kept?.values ?? {});
  const isChanged = Object.keys(entered).length > 0;
  useDraft(key, () => (isChanged ? { values: entered, seen } : null));
  const values = { ...valuesOf(isUpload ? { ...seen, photograph: null } : seen), ...entered };
  const [file, setFile] = useState<{ file: File; preview: string; isShown: boolean } | null>(null);
  const [wrongType, setWrongType] = useState(false);
  const [submitted, setSubmitted] = useState(false);
  const { progress, errorMessage, save, stop } = usePhotographSave({
    seen,
    onSaved: () => {
      onClose();
      void refresh();
    },
    onStale: () => void refresh().then(() => setRejections(rejections + 1)),
  });

  const preview = file?.preview;
  useEffect(() => () => URL.revokeObjectURL(preview ?? ''), [preview]);

  const current = seen.photograph && !isUpload ? photographSrc(seen.photograph) : undefined;
  const picture = file ? (file.isShown ? file.preview : undefined) : current;
  const problem = wrongType ? BANNER_MESSAGES.fileTypeRefused : errorMessage;

  const choose = (chosen: File) => {
    const isPicture = BANNER_ACCEPT.split(',').some((ending) => chosen.name.toLowerCase().endsWith(ending));
    setWrongType(!isPicture);
    setFile(isPicture ? { file: chosen, preview: URL.createObjectURL(chosen), isShown: true } : null);
    // Prevents AntD from uploading the file immediately.
    return false;
  };
  const submit = () => {
    setSubmitted(true);
    if (areValid(values)) void save(file?.file ?? null, values);
  };
  const cancel = () => {
    stop();
    onClose();
  };

  return (
    <InputDialog
      open={open}
      title={isUpload ? `Upload: ${slot.label}` : `Edit: ${slot.label}`}
      okText={isUpload ? 'Upload Photograph' : 'Save'}
      okButtonProps={{ disabled: isUpload && !file, loading: progress !== null }}
      onOk={submit}
      onClose={cancel}
      state={file || isChanged ? 'changed' : 'unchanged'}
      afterClose={afterClose}
      width={640}
    >
      {kept && <KeptAlert text={isUpload ? KEPT_WITHOUT_PICTURE : undefined} />}
      {rejections > 0 && slot.photograph && (
        <StaleTextsAlert
          key={rejections}
          message="Somebody else has changed this photograph"
          stored={slot.photograph}
        >
          <li>{`Focus point: ${slot.photograph.focus_x} % from the left, ${slot.photograph.focus_y} % from the top`}</li>
          {slot.photograph.name !== opened.photograph?.name && <li>Another picture, which you see here</li>}
        </StaleTextsAlert>
      )}
      {isUpload && (
        <Upload.Dragger
          accept={BANNER_ACCEPT}
          multiple={false}
          showUploadList={false}
          disabled={progress !== null}
          beforeUpload={choose}
          className="banner-drop"
        >
          {!file && <InboxOutlined className="banner-drop-icon" aria-hidden />}
          <p className="banner-file">{file ? file.file.name : 'Choose a picture or drop it here'}</p>
          <p className="quiet">PNG, JPG, JPEG, GIF, SVG or WebP, maximum 10MB</p>
        </Upload.Dragger>
      )}
      {picture && (
        <FocusPicker
          picture={picture}
          shape={slot}
          x={values.focus_x}
          y={values.focus_y}
          onChange={(focus) => setEntered({ ...entered, ...focus })}
          onBroken={() => setFile((shown) => shown && { ...shown, isShown: false })}
        />
      )}
      <AltTextItems
        texts={values}
        onChange={(changed) => setEntered({ ...entered, ...changed })}
        submitted={submitted}
      />
      {progress !== null && file && (
        <Progress percent={progress} status="active" aria-label="Upload progress" />
      )}
      {problem && <Alert type="error" showIcon role="alert" message={problem} className="banner-warning" />}
    </InputDialog>
  );
}
