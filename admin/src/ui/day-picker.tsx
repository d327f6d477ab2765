import { DatePicker } from 'antd';
import type { DatePickerProps } from 'antd';
import enUS from 'antd/es/date-picker/locale/en_US';

/** How a date is shown, then how else it may be typed. */
const FORMATS = ['DD MMM YYYY', 'YYYY-MM-DD', 'DD/MM/YYYY', 'D MMM YYYY'];

/** AntD names these two buttons otherwise than they read ('Choose a month' on 'Nov'); without a name they read as shown. */
const LOCALE = { ...enUS, lang: { ...enUS.lang, monthSelect: '', yearSelect: '' } };

/** The one calendar of the back office. Its instants are days of the picker alone: the caller keeps `YYYY-MM-DD`. */
export function DayPicker(field: DatePickerProps) {
  return <DatePicker locale={LOCALE} format={FORMATS} placeholder="Select date" {...field} />;
}
