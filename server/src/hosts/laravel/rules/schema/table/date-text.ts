const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const monthNames = [
  ...(['January', 'February', 'March', 'April', 'May', 'June', 'July'] as const),
  ...(['August', 'September', 'October', 'November', 'December'] as const),
];

/** What `DateTime::format` writes for each letter, in UTC. https://www.php.net/manual/en/datetime.format.php */
const letters: Readonly<Record<string, (date: Date) => string>> = {
  d: (date) => padded(date.getUTCDate()),
  j: (date) => date.getUTCDate().toString(),
  m: (date) => padded(date.getUTCMonth() + 1),
  n: (date) => (date.getUTCMonth() + 1).toString(),
  Y: (date) => date.getUTCFullYear().toString(),
  y: (date) => padded(date.getUTCFullYear() % 100),
  H: (date) => padded(date.getUTCHours()),
  G: (date) => date.getUTCHours().toString(),
  h: (date) => padded(date.getUTCHours() % 12 || 12),
  g: (date) => (date.getUTCHours() % 12 || 12).toString(),
  i: (date) => padded(date.getUTCMinutes()),
  s: (date) => padded(date.getUTCSeconds()),
  u: () => '000000',
  v: () => '000',
  A: (date) => (date.getUTCHours() < 12 ? 'AM' : 'PM'),
  a: (date) => (date.getUTCHours() < 12 ? 'am' : 'pm'),
  l: (date) => dayNames[date.getUTCDay()] ?? '',
  D: (date) => (dayNames[date.getUTCDay()] ?? '').slice(0, 3),
  F: (date) => monthNames[date.getUTCMonth()] ?? '',
  M: (date) => (monthNames[date.getUTCMonth()] ?? '').slice(0, 3),
  S: () => 'th',
  U: (date) => (date.getTime() / 1000).toString(),
  P: () => '+00:00',
  p: () => 'Z',
  O: () => '+0000',
  e: () => 'UTC',
  T: () => 'UTC',
};

/** A day of a month after the third, as a date format writes it. */
export function dateText(format: string, date: Date): string {
  return format.replace(/\\(.)|[a-zA-Z]/g, (letter, escaped: string | undefined) => {
    return escaped ?? letters[letter]?.(date) ?? letter;
  });
}

function padded(number: number): string {
  return number.toString().padStart(2, '0');
}
