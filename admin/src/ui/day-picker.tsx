import type { DatePickerProps } from 'antd';
import generatePicker from 'antd/es/date-picker/generatePicker';
import enUS from 'antd/es/date-picker/locale/en_US';
import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import dayjsConfig from 'rc-picker/es/generate/dayjs';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';

/** Highlights today's date in India, whatever the browser's time zone. */
const IndianPicker = generatePicker<Dayjs>({
  ...dayjsConfig,
  getNow: () => dayjs(todayInIndia(new Date())),
});

/** The first format is displayed; the others are accepted as input. */
const FORMATS = ['DD MMM YYYY', 'YYYY-MM-DD', 'DD/MM/YYYY', 'D MMM YYYY'];

/** Removes AntD's titles of these two buttons, so that their accessible names match their visible texts. */
const LOCALE = { ...enUS, lang: { ...enUS.lang, monthSelect: '', yearSelect: '' } };

/** The date picker of the back office. Callers convert its values to calendar dates, `YYYY-MM-DD`. */
export function DayPicker(field: DatePickerProps) {
  return <IndianPicker locale={LOCALE} format={FORMATS} placeholder="Select date" {...field} />;
}
