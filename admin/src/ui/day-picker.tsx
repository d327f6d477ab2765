import type { DatePickerProps } from 'antd';
import generatePicker from 'antd/es/date-picker/generatePicker';
import enUS from 'antd/es/date-picker/locale/en_US';
import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import dayjsConfig from 'rc-picker/es/generate/dayjs';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';

/** Today is the day in India, wherever the browser stands (decisions §4). */
const IndianPicker = generatePicker<Dayjs>({
  ...dayjsConfig,
  getNow: () => dayjs(todayInIndia(new Date())),
});

/** How a date is shown, then how else it may be typed. */
const FORMATS = ['DD MMM YYYY', 'YYYY-MM-DD', 'DD/MM/YYYY', 'D MMM YYYY'];

/** AntD names these two buttons otherwise than they read ('Choose a month' on 'Nov'); without a name they read as shown. */
const LOCALE = { ...enUS, lang: { ...enUS.lang, monthSelect: '', yearSelect: '' } };

/** The one calendar of the back office. Its instants are days of the picker alone: the caller keeps `YYYY-MM-DD`. */
export function DayPicker(field: DatePickerProps) {
  return <IndianPicker locale={LOCALE} format={FORMATS} placeholder="Select date" {...field} />;
}
