import { comparePlaces, type Place, type PlaceReason, placeForms } from './addresses.ts'
import { type Evidence, type Form, field, formsIn, relationOf, share } from './evidence.ts'
import type { MailboxReason } from './mailboxes.ts'
import { compareNames, type NameReason } from './name-comparison.ts'
import { nameForms } from './names.ts'
import { phoneForms } from './phones.ts'

/** What a page says of somebody; what it doesn't say is empty. */
export interface Listing extends Place {
  readonly name: string
  /** Of four digits. */
  readonly birthYear: string
  readonly phone: string
}

export const listingForms = (listing: Listing): Form[] => [
  ...(listing.name === '' ? [] : nameForms(listing.name)),
  ...(listing.birthYear === '' ? [] : [{ field: field.year, value: listing.birthYear }]),
  ...placeForms(listing),
  ...(listing.phone === '' ? [] : phoneForms(listing.phone, listing.country)),
]

/** What is known of a person, besides the one name that is looked for. */
export interface Person {
  readonly name: string
  readonly birthYear: string | null
  readonly address: Place | null
  readonly phones: readonly string[]
}

/** Pages give ages, so the year that follows from one can be the next or the one before. */
const yearForms = (year: string): Form[] => [
  { field: field.year, value: year },
  ...[-1, 1].map(step => ({ field: field.yearBeside, value: String(Number(year) + step) })),
]

export const personForms = ({ name, birthYear, address, phones }: Person): Form[] => [
  ...nameForms(name),
  ...(birthYear === null ? [] : yearForms(birthYear)),
  ...(address === null ? [] : placeForms(address)),
  ...phones.flatMap(phone => phoneForms(phone, address?.country ?? '')),
]

export type Reason =
  | NameReason
  | PlaceReason
  | MailboxReason
  | 'sameName'
  | 'sameYear'
  | 'yearBeside'
  | 'sameAddress'
  | 'sameArea'
  | 'otherArea'
  | 'otherAddress'
  | 'otherName'
  | 'samePhone'
  | 'nationalPhone'

/** *Sure* is a fact, *likely* is to be asked, and *no* is nobody's business. */
export interface Verdict {
  readonly certainty: 'sure' | 'likely' | 'no'
  readonly reasons: readonly Reason[]
}

const no: Verdict = { certainty: 'no', reasons: [] }

const phoneRelation = (person: Evidence, listing: Evidence): 'same' | 'national' | 'unknown' => {
  if (relationOf(person, listing, field.phone) === 'same') return 'same'
  const isWithoutCountry = formsIn(listing, field.phone).size === 0
  const isShared = share(formsIn(person, field.nationalPhone), formsIn(listing, field.nationalPhone))
  return isWithoutCountry && isShared ? 'national' : 'unknown'
}

const yearRelation = (person: Evidence, listing: Evidence): 'same' | 'beside' | 'unknown' | 'different' => {
  const relation = relationOf(person, listing, field.year)
  if (relation !== 'different') return relation === 'same' ? 'same' : 'unknown'
  return share(formsIn(person, field.yearBeside), formsIn(listing, field.year)) ? 'beside' : 'different'
}

/** Whether a listing by name is this person's: a name alone is nobody's. */
export const compareByName = (person: Evidence, listing: Evidence): Verdict => {
  const name = compareNames(person, listing)
  const year = yearRelation(person, listing)
  if (name.relation === 'different' || year === 'different') return no
  const { house, area } = comparePlaces(person, listing)
  const hasSamePhone = phoneRelation(person, listing) === 'same'
  const isSameName = name.relation === 'same'
  const isAnchored = house === 'same' || hasSamePhone
  const reasons: Reason[] = [
    ...(isSameName ? (['sameName'] as const) : name.reasons),
    ...(year === 'same' ? (['sameYear'] as const) : year === 'beside' ? (['yearBeside'] as const) : []),
    ...(house === 'same' ? (['sameAddress'] as const) : area === 'same' ? (['sameArea'] as const) : []),
    ...(area === 'different'
      ? (['otherArea'] as const)
      : house === 'different'
        ? (['otherAddress'] as const)
        : []),
    ...(hasSamePhone ? (['samePhone'] as const) : []),
  ]
  if (isSameName && (isAnchored || (year === 'same' && area === 'same' && house !== 'different')))
    return { certainty: 'sure', reasons }
  const isRareWithYear = year === 'same' && !name.isCommon && (area === 'unknown' || isSameName)
  const isLikely =
    isAnchored || area === 'same' ? isAnchored || isSameName || year !== 'unknown' : isRareWithYear
  return isLikely ? { certainty: 'likely', reasons } : no
}

/** Whether a listing is of this person's home. */
export const compareByAddress = (person: Evidence, listing: Evidence): Verdict => {
  const { house, reasons } = comparePlaces(person, listing)
  if (house === 'same') return { certainty: 'sure', reasons: ['sameAddress'] }
  return house === 'compatible' ? { certainty: 'likely', reasons } : no
}

/** Whether a listing has this person's number. */
export const compareByPhone = (person: Evidence, listing: Evidence): Verdict => {
  const relation = phoneRelation(person, listing)
  if (relation === 'same') return { certainty: 'sure', reasons: ['samePhone'] }
  return relation === 'national' ? { certainty: 'likely', reasons: ['nationalPhone'] } : no
}

const namesSomebody = (listing: Evidence): boolean => [...listing.keys()].some(key => key < field.generation)

/** Of another name or age, or where one of them is told from a parent of the same name and the other isn’t. */
const mayBeAnother = (person: Evidence, listing: Evidence): boolean => {
  const { relation, reasons } = compareNames(person, listing)
  return (
    relation === 'different' ||
    reasons.includes('suffixMissing') ||
    yearRelation(person, listing) === 'different'
  )
}

/**
 * A home or a number on a page that names somebody else is asked about: it may be theirs alone.
 *
 * @param names each with the person’s year of birth, where it is known
 */
export const unlessOthers = (verdict: Verdict, names: readonly Evidence[], listing: Evidence): Verdict =>
  verdict.certainty === 'sure' &&
  names.length > 0 &&
  namesSomebody(listing) &&
  names.every(name => mayBeAnother(name, listing))
    ? { certainty: 'likely', reasons: [...verdict.reasons, 'otherName'] }
    : verdict

/** By the kind of what a person is looked up by. */
export const comparisons = {
  NAME: compareByName,
  ADDRESS: compareByAddress,
  PHONE: compareByPhone,
} as const

export type ComparedKind = keyof typeof comparisons

/** Whether two pages say the same of somebody, whoever that is. */
export const areOfOne = (kind: ComparedKind, one: Evidence, other: Evidence): boolean =>
  unlessOthers(comparisons[kind](one, other), namesSomebody(one) ? [one] : [], other).certainty === 'sure'
