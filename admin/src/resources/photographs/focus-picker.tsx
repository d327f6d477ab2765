import { Slider } from 'antd';
import type { MouseEvent } from 'react';

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
export function FocusPicker({ picture, shape, x, y, onChange, onBroken }: FocusPickerProps) {
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
