import type { PageVerdict, ReplyMeaning, UnclearReason } from '#openapi/generated/api.ts'
import { daysAfter } from './days.ts'
import { fold } from './matching/fold.ts'
import { particles, titles } from './matching/name-words.ts'
import { formalNamesOf } from './matching/nicknames.ts'

/** Days after a request, after the first look that found nothing, and after it came back. */
const lookDays = [3, 7, 30, 90] as const
/** A look that couldn’t check is repeated after so many days. */
const unclearDays = 3
/** Answers that may say that it is gone. */
const claims: ReadonlySet<ReplyMeaning> = new Set(['confirmed', 'noData', 'otherLanguage', 'unknown'])
/** Two looks so many days apart decide. */
export const decidingDays = 7

/** When the page is looked at next; null: the last look was the last one. */
export const nextLookAt = (since: Date, lookedAt: Date, isUnclear: boolean): Date | null => {
  const planned = lookDays.map(days => daysAfter(since, days)).find(at => at > lookedAt) ?? null
  if (planned === null || !isUnclear) return planned
  const again = daysAfter(lookedAt, unclearDays)
  return again < planned ? again : planned
}

/**
 * When the page is looked at because its site answered a letter; null: what it says gives no reason to.
 *
 * @param promisedOn the day (yyyy-mm-dd) by which they say that they will have removed it
 */
export const lookAfterAnswer = (meaning: ReplyMeaning, at: Date, promisedOn: string | null): Date | null => {
  if (meaning === 'promisesDate') return promisedOn === null ? null : daysAfter(new Date(promisedOn), 1)
  return claims.has(meaning) ? daysAfter(at, unclearDays) : null
}

/** By what a page tells its person. */
export interface PersonSigns {
  readonly names: readonly string[]
  /** As E.164. */
  readonly phones: readonly string[]
  /** Where they live; beside it, a name that may be theirs is. */
  readonly homes: readonly { readonly number: string; readonly street: string }[]
  /** The addresses of pictures; a finding of one is judged by them alone. */
  readonly images: readonly string[]
}

export type SeenPage =
  | { readonly kind: 'silent'; readonly reason: UnclearReason | 'noSuchHost' }
  | {
      readonly kind: 'answered'
      readonly url: string
      readonly finalUrl: string
      readonly status: number
      readonly title: string
      readonly text: string
      readonly html: string
      /** Whether that is all of it: its person may be in the rest. */
      readonly isWhole: boolean
      /** Whether it lists nobody, by the sign that the description of its site has for that. */
      readonly listsNobody: boolean
      /** Whether the site’s first page answers; asked where the page itself is gone. */
      readonly site: 'answers' | 'gone' | 'unknown' | null
    }

export interface Judged {
  readonly verdict: PageVerdict
  readonly reason: UnclearReason | null
}

const unclear = (reason: UnclearReason): Judged => ({ verdict: 'unclear', reason })
const seen = (verdict: Exclude<PageVerdict, 'unclear'>): Judged => ({ verdict, reason: null })

const words = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}'’.]+/gu) ?? []

const spelledAs = (word: string): readonly string[] => fold(word).spellings

/** Between a given and a family name there may be so many other words. */
const widestGap = 3

type Naming = 'named' | 'partlyNamed' | 'no'
const ranks: readonly Naming[] = ['named', 'partlyNamed', 'no']
const strongest = (all: readonly Naming[]): Naming => ranks.find(rank => all.includes(rank)) ?? 'no'

const namePieces = (name: string): (readonly string[])[] =>
  name
    .split(/[\s\-‐‑–]+/u)
    .map(spelledAs)
    .filter(spellings => {
      const [plain = ''] = spellings
      return plain !== '' && !particles.has(plain) && !titles.has(plain)
    })

/** The words of a page, where they stand, and their letters in a row. */
const indexed = (text: string): { places: Map<string, number[]>; row: string } => {
  let row = ''
  const places = new Map<string, number[]>()
  const known = new Map<string, readonly string[]>()
  words(text.replace(/[-‐‑–]/g, ' ')).forEach((word, index) => {
    const spellings = known.get(word) ?? spelledAs(word)
    known.set(word, spellings)
    row += spellings[0] ?? ''
    for (const spelling of spellings) {
      const found = places.get(spelling)
      if (found === undefined) places.set(spelling, [index])
      else found.push(index)
    }
  })
  return { places, row }
}

const placesOf = (places: ReadonlyMap<string, number[]>, spellings: readonly string[]): readonly number[] =>
  spellings.flatMap(spelling => places.get(spelling) ?? [])

const isNear = (one: readonly number[], other: readonly number[]): boolean =>
  one.some(place => other.some(at => at !== place && Math.abs(at - place) <= widestGap))

/** The words of a page that a given name is short for, or that are short for it. */
const otherFormsOf = (given: readonly string[], places: ReadonlyMap<string, number[]>): string[] => {
  const formal = new Set([...given, ...given.flatMap(spelling => [...formalNamesOf(spelling)])])
  return [...places.keys()].filter(
    word => formal.has(word) || [...formalNamesOf(word)].some(name => formal.has(name)),
  )
}

/**
 * The first and the last word of a name near each other. An initial, another form of the given name, one of two family names, or the same letters
 * parted otherwise may be theirs.
 */
const namingOf = (name: string, text: string, { places, row }: ReturnType<typeof indexed>): Naming => {
  const pieces = namePieces(name)
  const [given] = pieces
  const family = pieces.at(-1)
  if (given === undefined || family === undefined) return 'no'
  if (pieces.length === 1)
    // In scripts that leave no space between words.
    return placesOf(places, given).length > 0 ||
      text.normalize('NFKC').includes(name.normalize('NFKC').trim())
      ? 'named'
      : 'no'
  const families = placesOf(places, family)
  const givens = placesOf(places, given)
  if (isNear(families, givens)) return 'named'
  const initial = given.map(spelling => spelling.slice(0, 1))
  const mayBeTheirs =
    isNear(families, placesOf(places, [...initial, ...otherFormsOf(given, places)])) ||
    pieces.slice(1).some(piece => isNear(placesOf(places, piece), givens)) ||
    row.includes(pieces.map(([plain = '']) => plain).join(''))
  return mayBeTheirs ? 'partlyNamed' : 'no'
}

/** The number of a house near the longest word of its street. */
const isHomeOn = (
  { number, street }: PersonSigns['homes'][number],
  { places }: ReturnType<typeof indexed>,
): boolean => {
  const [word = ''] = words(street.replace(/[-‐‑–]/g, ' ')).toSorted(
    (one, other) => other.length - one.length,
  )
  const [house = ''] = words(number)
  return isNear(placesOf(places, spelledAs(word)), placesOf(places, spelledAs(house)))
}

/** The last nine digits tell a number, however its country is written. */
const comparedDigits = 9

const namingIn = (
  { title, text, html }: Pick<SeenPage & { kind: 'answered' }, 'title' | 'text' | 'html'>,
  signs: PersonSigns,
): Naming => {
  if (signs.images.length > 0) return signs.images.some(image => html.includes(image)) ? 'named' : 'no'
  // What is invisible parts no word.
  const whole = `${title}\n${text}`.replace(/\p{Cf}/gu, '')
  const digits = whole.replace(/[\s().\-‐‑–/]/gu, '')
  const index = indexed(whole)
  const naming = strongest([
    ...signs.names.map(name => namingOf(name, whole, index)),
    ...signs.phones.map(phone => (digits.includes(phone.slice(-comparedDigits)) ? 'named' : 'no')),
  ])
  return naming === 'partlyNamed' && signs.homes.some(home => isHomeOn(home, index)) ? 'named' : naming
}

/** How many of the words of a page are still on it, where it was another before. */
const likeness = (before: string, now: string): number => {
  const those = new Set(words(before.toLowerCase()))
  const these = new Set(words(now.toLowerCase()))
  return those.size === 0 ? 1 : [...those].filter(word => these.has(word)).length / those.size
}

/** Below it, a page is another one: a wall of consent, an error, a sign-in. */
const leastLikeness = 0.2
/** A page of fewer characters says nothing. */
const leastText = 120
/** A page of more characters isn’t only an error, whatever word it has. */
const mostErrorText = 1500

const challenges =
  /(?<!\p{L})(verify (that )?you are (a )?human|are you a (human|robot)|checking your browser|enable (javascript|cookies) (and cookies )?to continue|unusual traffic|attention required|just a moment|captcha|v[ée]rifiez que vous êtes (un )?humain|trafic inhabituel|activez javascript|prouvez que vous n.êtes pas un robot)(?!\p{L})/iu
const nothingThere =
  /(?<!\p{L})(not found|no (results?|records?|matches|listings?)|no longer (available|exists?)|does(n.t| not) exist|(has been|was) removed|(error|erreur) 404|introuvable|aucune? (résultat|fiche|personne|correspondance)|n.existe (plus|pas)|n.est plus (disponible|en ligne)|a été (supprimé|retiré)e?)(?!\p{L})/iu
const signsIn =
  /(^|\/)(log-?in|sign-?in|sign_in|connexion|auth|account|compte|register|inscription)(\/|$|\.)/i
const parked =
  /(?<!\p{L})(domain (name )?(is |may be )?(for sale|parked|expired)|buy this domain|this domain has expired|(nom de )?domaine (est )?(à vendre|expiré|en vente))(?!\p{L})/iu

const placeOf = (address: string): string => {
  const { hostname, pathname, search } = new URL(address)
  return `${hostname.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}${search}`
}

const refusals: ReadonlySet<number> = new Set([401, 402, 403, 405, 406, 407, 418, 423, 425, 429, 451, 503])

/**
 * What a look at a page shows. In doubt it is unclear: a page counts as without its person only where it answers as it did before, at the same address,
 * and neither their name nor their number is on it.
 *
 * @param before the text of the last page that showed them; null where none did
 */
export const judge = (page: SeenPage, signs: PersonSigns, before: string | null): Judged => {
  if (page.kind === 'silent') return page.reason === 'noSuchHost' ? seen('siteGone') : unclear(page.reason)
  const { status, title, text } = page
  if (refusals.has(status)) return unclear(challenges.test(`${title} ${text}`) ? 'challenge' : 'refused')
  if (status === 404 || status === 410) {
    if (challenges.test(`${title} ${text.slice(0, mostErrorText)}`)) return unclear('challenge')
    if (page.site === 'gone') return seen('siteGone')
    return page.site === 'answers' ? seen('absent') : unclear('unreachable')
  }
  if (status >= 500) return unclear('serverError')
  if (status < 200 || status >= 300) return unclear('refused')
  return judgeText(page, signs, before)
}

const judgeText = (
  page: SeenPage & { kind: 'answered' },
  signs: PersonSigns,
  before: string | null,
): Judged => {
  const { url, finalUrl, title, text } = page
  const isShort = text.length < mostErrorText
  const isElsewhere = placeOf(url) !== placeOf(finalUrl)
  const naming = namingIn(page, signs)
  if (naming === 'named') return seen(isElsewhere ? 'moved' : 'there')
  if (challenges.test(title) || (isShort && challenges.test(text))) return unclear('challenge')
  if (isShort && parked.test(`${title} ${text}`)) return seen('siteGone')
  if (isElsewhere) return unclear(signsIn.test(new URL(finalUrl).pathname) ? 'signIn' : 'redirected')
  if (naming === 'partlyNamed') return unclear('partlyNamed')
  if (!page.isWhole) return unclear('tooLarge')
  if (page.listsNobody) return seen('absent')
  if (nothingThere.test(title) || (isShort && nothingThere.test(text))) return unclear('softNotFound')
  if (text.length < leastText) return unclear('empty')
  if (before === null) return unclear('notNamed')
  return likeness(before, text) < leastLikeness ? unclear('otherPage') : seen('absent')
}
