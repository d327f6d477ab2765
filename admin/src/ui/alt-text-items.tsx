import { Form, Input } from 'antd';
import { altEnglishProblem, altTeluguProblem } from '@qlu/contracts/photographs/photographs.fields';

export interface AltTexts {
  alt_en: string;
  alt_te: string;
}

export const KEPT_WITHOUT_PICTURE =
  'We kept the texts that you entered before your login ended. Please choose the picture again.';

interface AltTextItemsProps {
  texts: AltTexts;
  /** Called with the text that was changed. */
  onChange: (changed: Partial<AltTexts>) => void;
  /** Whether the messages are shown: after the first attempt to save. */
  submitted: boolean;
}

/** Whether both texts can be saved. */
export function areValid({ alt_en, alt_te }: AltTexts): boolean {
  return altEnglishProblem(alt_en) === null && altTeluguProblem(alt_te) === null;
}

/** What a picture shows, for those who do not see it, in two languages. */
export function AltTextItems({ texts, onChange, submitted }: AltTextItemsProps) {
  const english = submitted ? altEnglishProblem(texts.alt_en) : null;
  const telugu = submitted ? altTeluguProblem(texts.alt_te) : null;
  return (
    <Form layout="vertical" component="div" className="photograph-texts">
      <Form.Item
        label="What the picture shows (English)"
        htmlFor="alt-en"
        required
        validateStatus={english ? 'error' : undefined}
        help={english ?? 'Read aloud to visitors who do not see the picture'}
      >
        <Input
          id="alt-en"
          value={texts.alt_en}
          maxLength={200}
          onChange={({ target }) => onChange({ alt_en: target.value })}
        />
      </Form.Item>
      <Form.Item
        label="The same in Telugu (optional)"
        htmlFor="alt-te"
        validateStatus={telugu ? 'error' : undefined}
        help={telugu ?? undefined}
      >
        <Input
          id="alt-te"
          lang="te"
          value={texts.alt_te}
          maxLength={200}
          onChange={({ target }) => onChange({ alt_te: target.value })}
        />
      </Form.Item>
    </Form>
  );
}
