import { InboxOutlined } from '@ant-design/icons';
import { Alert, Progress, Slider, Upload } from 'antd';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { PhotographSavedResponse, PhotographSlotResponse } from '@qlu/contracts/api/index';
import { BANNER_MESSAGES } from '@qlu/contracts/banners/banners.messages';
import { BANNER_ACCEPT } from '@qlu/contracts/banners/banners.rules';
import { PHOTOGRAPH_MESSAGES as messages } from '@qlu/contracts/photographs/photographs.messages';
import { photographSrc } from '@qlu/contracts/photographs/photographs.rules';
import { addressOf, callApi, MAY_REPEAT, NO_RESPONSE, uploadFile } from '../../providers/api-client';
import { AltTextItems, areValid, KEPT_WITHOUT_PICTURE } from '../../ui/alt-text-items';
import { DeletionDialog } from '../../ui/deletion-dialog';
import { InputDialog, KeptAlert } from '../../ui/input-dialog';
import { StaleTextsAlert } from '../../ui/stale-texts-alert';
import { keptDraft, useDraft } from '../../ui/use-form-draft';
import { useToasts } from '../../ui/use-toasts';

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

interface FocusPickerProps {
  /** Address of the whole picture. */
  picture: string;
  /** The shape in which the page shows it, in pixels. */
  shape: { width: number; height: number };
  x: number;
  y: number;
  onChange: (focus: { focus_x: number; focus_y: number }) => void;
  /** Called when the browser cannot display the file. */
  onBroken: () => void;
}

/** Chooses the point that stays visible: a click on the picture, or two sliders, which the keyboard moves. */
function FocusPicker({ picture, shape, x, y, onChange, onBroken }: FocusPickerProps) {
  const pick = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect();
    onChange({
      focus_x: percent((clientX - box.left) / box.width),
      focus_y: percent((clientY - box.top) / box.height),
    });
  };
  return (
    <div className="focus">
      <div className="focus-columns">
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the sliders below do the same for the keyboard */}
        <div className="focus-picture" onClick={pick}>
          <img src={picture} alt="Before the crop" onError={onBroken} />
          <span className="focus-point" style={{ left: `${x}%`, top: `${y}%` }} aria-hidden />
        </div>
        <figure className="focus-result">
          <img
            className="photograph-preview"
            src={picture}
            alt="As the page shows it"
            style={{ aspectRatio: `${shape.width} / ${shape.height}`, objectPosition: `${x}% ${y}%` }}
          />
          <figcaption className="quiet">As the page shows it</figcaption>
        </figure>
      </div>
      <div className="focus-slider">
        <span>From the left</span>
        <Slider
          value={x}
          ariaLabelForHandle="Focus point from the left, in percent"
          onChange={(focus_x: number) => onChange({ focus_x, focus_y: y })}
        />
      </div>
      <div className="focus-slider">
        <span>From the top</span>
        <Slider
          value={y}
          ariaLabelForHandle="Focus point from the top, in percent"
          onChange={(focus_y: number) => onChange({ focus_x: x, focus_y })}
        />
      </div>
    </div>
  );
}

function percent(part: number): number {
  return Math.min(100, Math.max(0, Math.round(part * 100)));
}

interface PhotographSaveProps {
  /** The slot as the dialog shows it. */
  seen: Slot;
  onSaved: () => void;
  /** Called when nothing was saved, because somebody else has changed the photograph meanwhile. */
  onStale: () => void;
}

/** Uploads a photograph, or saves the values of the one that is there. `progress` is in percent, null when idle. */
function usePhotographSave({ seen: slot, onSaved, onStale }: PhotographSaveProps) {
  const toasts = useToasts();
  const [progress, setProgress] = useState<number | null>(null);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const sending = useRef<AbortController | null>(null);

  // Leaving the page cancels the upload.
  useEffect(() => () => sending.current?.abort(), []);

  const save = async (file: File | null, values: PhotographValues) => {
    if (sending.current) return;
    const stop = new AbortController();
    sending.current = stop;
    setErrorMessage(null);
    setProgress(0);
    const result = file
      ? await uploadFile<PhotographSavedResponse>('/api/admin/photographs/upload', file, {
          signal: stop.signal,
          onProgress: (part) => setProgress(Math.floor(part * 100)),
          fields: {
            slot: slot.id,
            alt_en: values.alt_en,
            alt_te: values.alt_te,
            focus_x: String(values.focus_x),
            focus_y: String(values.focus_y),
          },
        })
      : await callApi<PhotographSavedResponse>(`/api/admin/photographs/${encodeURIComponent(slot.id)}`, {
          method: 'PUT',
          body: { ...values, ...formerOf(slot) },
        });
    sending.current = null;
    setProgress(null);
    if (stop.signal.aborted) return;
    if (result.ok) {
      toasts.success(file ? messages.uploaded(slot.label) : messages.saved(slot.label));
      return onSaved();
    }
    if (result.problem.status === 401) return;
    if (result.problem.code === 'PHOTOGRAPH_CHANGED') return onStale();
    setErrorMessage(result.problem.error || MAY_REPEAT);
  };

  return { progress, errorMessage, save, stop: () => sending.current?.abort() };
}

export type Slot = PhotographSlotResponse;

/** What the editor enters. The focus point is in percent from the left and from the top. */
interface PhotographValues {
  alt_en: string;
  alt_te: string;
  focus_x: number;
  focus_y: number;
}

/** The values of a slot's photograph; for a new one an empty text and the middle. */
function valuesOf({ photograph }: Slot): PhotographValues {
  const { alt_en = '', alt_te, focus_x = 50, focus_y = 50 } = photograph ?? {};
  return { alt_en, alt_te: alt_te ?? '', focus_x, focus_y };
}

/** What the dialog shows of the stored photograph, for the comparison with what is stored when the user saves. */
function formerOf({ photograph }: Slot): Record<string, string | number | null> {
  if (!photograph) return {};
  const { name, alt_en, alt_te, focus_x, focus_y } = photograph;
  return {
    former_name: name,
    former_alt_en: alt_en,
    former_alt_te: alt_te,
    former_focus_x: focus_x,
    former_focus_y: focus_y,
  };
}

interface RemoveDialogProps {
  slot: Slot;
  open: boolean;
  onClose: () => void;
  afterClose: () => void;
  refresh: () => Promise<void>;
}

export function RemoveDialog({ slot, ...rest }: RemoveDialogProps) {
  // What the user saw: the list may be reloaded while the dialog is open.
  const [{ id, label, photograph }] = useState(slot);
  return (
    <DeletionDialog
      path={addressOf(`/api/admin/photographs/${encodeURIComponent(id)}`, { former_name: photograph?.name })}
      okText="Remove Photograph"
      deleted={messages.removed(label)}
      failed={NO_RESPONSE}
      {...rest}
    >
      <p>
        The photograph for <strong>{label}</strong> is deleted from the server, and the page shows its
        illustration again.
      </p>
    </DeletionDialog>
  );
}
