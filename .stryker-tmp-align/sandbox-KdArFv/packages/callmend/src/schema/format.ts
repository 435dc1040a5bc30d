/** The formats that are asserted; every other one annotates. */
// @ts-nocheck

export const assertedFormats: Readonly<Record<string, (text: string) => boolean>> = {
  date: isDate,
  time: isTime,
  'date-time': isDateTime,
};

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isDate(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (parts === null) return false;
  const [year, month, day] = parts.slice(1).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const length = month === 2 && isLeap ? 29 : (monthLengths[month - 1] ?? 0);
  return day >= 1 && day <= length;
}

function isTime(text: string): boolean {
  const parts = /^(\d{2}):(\d{2}):(\d{2})(?:\.\d{1,64})?(?:[zZ]|([+-])(\d{2}):(\d{2}))$/.exec(text);
  if (parts === null) return false;
  const [, hour, minute, second, sign, offsetHour = '0', offsetMinute = '0'] = parts;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(offsetHour) > 23 || Number(offsetMinute) > 59) return false;
  if (Number(second) <= 59) return true;
  const offset = (Number(offsetHour) * 60 + Number(offsetMinute)) * (sign === '-' ? -1 : 1);
  // A leap second is the last one of a day in UTC.
  return Number(second) === 60 && (Number(hour) * 60 + Number(minute) - offset + 2880) % 1440 === 1439;
}

function isDateTime(text: string): boolean {
  const separator = text[10];
  return (separator === 'T' || separator === 't') && isDate(text.slice(0, 10)) && isTime(text.slice(11));
}
