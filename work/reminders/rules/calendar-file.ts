import { dayAfter, type Reminder, taskInWords, titleInWords } from './reminders.ts'

/* A calendar as programs subscribe to it: iCalendar, RFC 5545. */

const LINE_BYTES = 75

/** A day with something to do. */
interface Entry {
  uid: string
  due: string
  summary: string
  url: string
}

interface Surroundings {
  name: string
  host: string
  stamp: Date
  urlOf: (reminder: Reminder) => string
  /** What is no reminder. */
  also?: readonly Entry[] | undefined
}

/** `urlOf` says where a reminder leads. Lines end in CRLF and are folded by bytes, as the standard wants it. */
export function calendarFile(
  reminders: readonly Reminder[],
  { name, host, stamp, urlOf, also = [] }: Surroundings,
): string {
  const entries: Entry[] = [
    ...also,
    ...reminders.map((reminder) => ({
      uid: `${reminder.kind}-${reminder.subject}-${reminder.due}`,
      due: reminder.due,
      summary: `${titleInWords(reminder)}: ${taskInWords(reminder)}`,
      url: urlOf(reminder),
    })),
  ]
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(name)}//Reminders//EN`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    'X-PUBLISHED-TTL:P1D',
    ...entries.flatMap(({ uid, due, summary, url }) => [
      'BEGIN:VEVENT',
      `UID:${uid}@${host}`,
      `DTSTAMP:${stamp.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
      `DTSTART;VALUE=DATE:${compact(due)}`,
      `DTEND;VALUE=DATE:${compact(dayAfter(due, 1))}`,
      `SUMMARY:${escaped(summary)}`,
      `URL:${url}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const compact = (day: string) => day.replaceAll('-', '')

const escaped = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    // oxlint-disable-next-line no-control-regex -- No calendar holds them.
    .replaceAll(/[\u0000-\u001f\u007f]/g, '')

/** A line that goes on begins with a space; no letter is cut in two. */
function folded(line: string): string {
  const parts = ['']
  let used = 0
  for (const sign of line) {
    const bytes = new TextEncoder().encode(sign).length
    if (used + bytes > LINE_BYTES) {
      parts.push(' ')
      used = 1
    }
    parts[parts.length - 1] += sign
    used += bytes
  }
  return parts.join('\r\n')
}
