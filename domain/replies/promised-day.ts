import { dayOf, daysLater, monthsLater } from '../days.ts'

/** Numbers as words of English and French; `twenty-one` and `quarante-cinq` are sums. */
const numberWords: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'zero',
    'a an one un une',
    'two deux',
    'three trois',
    'four quatre',
    'five cinq',
    'six',
    'seven sept',
    'eight huit',
    'nine neuf',
    'ten dix',
    'eleven onze',
    'twelve douze',
    'thirteen treize',
    'fourteen quatorze',
    'fifteen quinze',
    'sixteen seize',
    'seventeen',
    'eighteen',
    'nineteen',
    'twenty vingt',
  ]
    .flatMap((words, value) => words.split(' ').map(word => [word, value] as const))
    .concat([
      ['thirty', 30],
      ['trente', 30],
      ['forty', 40],
      ['quarante', 40],
      ['fifty', 50],
      ['cinquante', 50],
      ['sixty', 60],
      ['soixante', 60],
      ['seventy', 70],
      ['eighty', 80],
      ['ninety', 90],
    ]),
)

const months = [
  'january janvier',
  'february fevrier',
  'march mars',
  'april avril',
  'may mai',
  'june juin',
  'july juillet',
  'august aout',
  'september septembre',
  'october octobre',
  'november novembre',
  'december decembre',
]
const weekdays = [
  'sunday dimanche',
  'monday lundi',
  'tuesday mardi',
  'wednesday mercredi',
  'thursday jeudi',
  'friday vendredi',
  'saturday samedi',
]

/** The number of a month by its name in English or French, or how it begins; 0 for no month. */
const monthOf = (name: string): number =>
  months.findIndex(names => names.split(' ').some(full => full.startsWith(name))) + 1

const amountOf = (text: string): number =>
  /^\d+$/.test(text)
    ? Number(text)
    : text.split('-').reduce((sum, word) => sum + (numberWords[word] ?? Number.NaN), 0)

/** The day after so many of Monday to Friday; holidays count as working days. */
const workingDaysLater = (day: string, count: number): string => {
  let date = day
  for (let left = count; left > 0; ) {
    date = daysLater(date, 1)
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left -= 1
  }
  return date
}

/** An ISO day; null for one that no calendar has. */
const isoDay = (year: number, month: number, day: number): string | null => {
  if (month < 1 || month > 12 || day < 1) return null
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCDate() === day ? dayOf(date) : null
}

/** A day whose year is left out is the next one of that name. */
const dayNamed = (receivedOn: string, day: string, name: string, year: string | undefined): string | null => {
  const month = monthOf(name)
  const received = Number(receivedOn.slice(0, 4))
  if (year !== undefined) return isoDay(Number(year), month, Number(day))
  const next = isoDay(received, month, Number(day))
  return next !== null && next < receivedOn ? isoDay(received + 1, month, Number(day)) : next
}

const amount = /^(\d{1,3}|[a-z]+(?:-[a-z]+)?)$/
const duration =
  /(?:\b(\d{1,3}|[a-z]{1,10}(?:-[a-z]{3,8})?)\s?(?:-|to|a|ou|or)\s?)?\b(\d{1,3}|[a-z]{1,10}(?:-[a-z]{3,8})?)\s?(?:\((\d{1,3})\)\s?)?(business |working |calendar |full )?(?<=[\d )])(hours?|heures?|h|hrs?|days?|jours?|weeks?|semaines?|months?|mois)\b( ouvrables?| ouvres?)?/g
const named = /\b(\d{1,2})(?:st|nd|rd|th|er)?(?: of)? ([a-z]{3,9})\.?,?(?: (20\d\d))?\b/g
const namedFirst = /\b([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?\b(?:,? (20\d\d)\b)?/g
const iso = /\b(20\d\d)-(\d\d)-(\d\d)\b/g
const numeric = /\b(\d{1,2})[/.](\d{1,2})[/.](20\d\d)\b/g
const past = /\b(ago|il y a|last|past|previous|derniers?)\b/

const periods = (text: string, receivedOn: string): string[] =>
  [...text.matchAll(duration)].flatMap(([, , word = '', digits, kind = '', unit = '', working = '']) => {
    const count = amountOf(digits ?? word)
    if (!amount.test(word) || !(count > 0) || count > 366) return []
    const isWorking = /business|working/.test(kind) || working !== ''
    const days = unit.startsWith('h') ? Math.ceil(count / 24) : count
    if (unit.startsWith('mo')) return [monthsLater(receivedOn, count)]
    if (/^(week|sem)/.test(unit)) return [daysLater(receivedOn, count * 7)]
    return [isWorking ? workingDaysLater(receivedOn, days) : daysLater(receivedOn, days)]
  })

const calendarDays = (text: string, receivedOn: string): (string | null)[] => [
  ...[...text.matchAll(named)].flatMap(([, day = '', name = '', year]) =>
    monthOf(name) === 0 ? [] : [dayNamed(receivedOn, day, name, year)],
  ),
  ...[...text.matchAll(namedFirst)].flatMap(([, name = '', day = '', year]) =>
    monthOf(name) === 0 ? [] : [dayNamed(receivedOn, day, name, year)],
  ),
  ...[...text.matchAll(iso)].map(([, year, month, day]) => isoDay(Number(year), Number(month), Number(day))),
]

/** `12/03/2027` is two days where the order isn't known: neither is taken. */
const numericDays = (text: string, isDayFirst: boolean): (string | null)[] =>
  [...text.matchAll(numeric)].map(([, one, two, year]) => {
    const dayFirst = isoDay(Number(year), Number(two), Number(one))
    const monthFirst = isoDay(Number(year), Number(one), Number(two))
    if (isDayFirst) return dayFirst
    return dayFirst === null || monthFirst === null ? (dayFirst ?? monthFirst) : null
  })

const relativeDays = (text: string, receivedOn: string): string[] => {
  if (/\b(tomorrow|demain)\b/.test(text)) return [daysLater(receivedOn, 1)]
  if (/\b(end of (the|this) month|fin du mois)\b/.test(text)) return [monthsLater(receivedOn, 0, 31)]
  const received = new Date(`${receivedOn}T00:00:00Z`).getUTCDay()
  return weekdays.flatMap((names, weekday) =>
    names.split(' ').some(name => text.split(/[^a-z]+/).includes(name))
      ? [daysLater(receivedOn, ((weekday - received + 6) % 7) + 1)]
      : [],
  )
}

/**
 * The ISO day by which a folded sentence promises something; of several the latest. Null where it names none,
 * one that has passed, or one that can't be read for certain. Business days are Monday to Friday.
 */
export const promisedDay = (
  text: string,
  { receivedOn, isDayFirst }: { receivedOn: string; isDayFirst: boolean },
): string | null => {
  const dates = [...calendarDays(text, receivedOn), ...numericDays(text, isDayFirst)]
  if (dates.includes(null)) return null
  const days = [...dates, ...(past.test(text) ? [] : periods(text, receivedOn))].filter(day => day !== null)
  const coming = (days.length > 0 ? days : relativeDays(text, receivedOn)).filter(day => day >= receivedOn)
  return coming.sort().at(-1) ?? null
}
