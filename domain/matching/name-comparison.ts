import { type Evidence, field, formsIn, relationOf, share } from './evidence.ts'
import { mostWords, type Part, part, partAt } from './names.ts'

/** Why two names may be one person's though they differ. */
export type NameReason =
  | 'nickname'
  | 'initial'
  | 'typo'
  | 'otherScript'
  | 'joined'
  | 'oneOfTwoFamilyNames'
  | 'calledByMiddleName'
  | 'partOfGivenName'
  | 'suffixMissing'
  | 'otherOrder'
  | 'otherParticle'

export interface NameComparison {
  readonly relation: 'same' | 'compatible' | 'different'
  readonly reasons: readonly NameReason[]
  /** So many have the family name that it says little. */
  readonly isCommon: boolean
}

type Pairing = 'same' | NameReason

/** How much each takes from being sure; names that lose more than two are different. */
const losses: Readonly<Record<NameReason, number>> = {
  nickname: 1,
  initial: 1.5,
  typo: 1,
  otherScript: 0.5,
  joined: 1,
  oneOfTwoFamilyNames: 1,
  calledByMiddleName: 1,
  partOfGivenName: 1,
  suffixMissing: 0.5,
  otherOrder: 0.5,
  otherParticle: 0.5,
}
const mostLost = 2

class Word {
  readonly #forms: (kind: Part) => ReadonlySet<string>

  constructor(forms: (kind: Part) => ReadonlySet<string>) {
    this.#forms = forms
  }

  all(kind: Part): ReadonlySet<string> {
    return this.#forms(kind)
  }

  has(kind: Part): boolean {
    return this.#forms(kind).size > 0
  }

  get isInitial(): boolean {
    return !this.has(part.exact)
  }

  /** In Latin letters. */
  isSpelledAs(others: ReadonlySet<string>): boolean {
    return [part.exact, part.transliterated, part.reading].some(kind => share(this.all(kind), others))
  }
}

const compared = (evidence: Evidence): Word[] => {
  const found: Word[] = []
  for (let place = 0; place < mostWords; place++) {
    const word = new Word(kind => formsIn(evidence, partAt(place, kind)))
    if (!word.has(part.initial)) break
    found.push(word)
  }
  return found
}

const pairingOf = (one: Word, other: Word): Pairing | null => {
  const both = (kind: Part): boolean => share(one.all(kind), other.all(kind))
  const either = (kind: Part, another: Part): boolean =>
    share(one.all(kind), other.all(another)) || share(one.all(another), other.all(kind))
  if (one.isInitial || other.isInitial) return both(part.initial) ? 'initial' : null
  if (both(part.exact)) return 'same'
  const areOfTwoScripts = one.has(part.transliterated) !== other.has(part.transliterated)
  if (areOfTwoScripts && either(part.exact, part.transliterated)) return 'otherScript'
  if (both(part.formal) || either(part.formal, part.exact)) return 'nickname'
  if (areOfTwoScripts && (both(part.sound) || both(part.reading))) return 'otherScript'
  if (either(part.joined, part.exact)) return 'joined'
  const areBoth = (kind: Part): boolean => one.has(kind) && other.has(kind)
  const areBothLong = areBoth(part.shortened)
  if (both(part.reading)) return 'typo'
  // Marcel and Marcelo are two names, Mathew and Matthew one; Hansen and Jensen are two.
  if (areBoth(part.isCommon) || (areBoth(part.isGiven) && !(areBothLong && both(part.sound)))) return null
  const isTypo =
    both(part.shortened) || either(part.shortened, part.exact) || (areBothLong && both(part.sound))
  return isTypo ? 'typo' : null
}

interface Pair {
  readonly one: readonly number[]
  readonly other: readonly number[]
  readonly pairing: Pairing
}

interface Alignment {
  readonly value: number
  readonly pairs: readonly Pair[]
}

const worth = (pairing: Pairing): number => (pairing === 'same' ? 10 : 9 - 2 * losses[pairing])

/** The pairing of words, in their order, that explains most. */
const align = (one: readonly Word[], other: readonly Word[]): readonly Pair[] => {
  const known = new Map<string, Alignment>()
  const optionsAt = (i: number, j: number): Alignment[] => {
    const [mine, theirs] = [one[i], other[j]]
    if (!mine || !theirs) return []
    const options: Alignment[] = []
    const add = (pair: Pair, value: number) => {
      const rest = best(i + pair.one.length, j + pair.other.length)
      options.push({ value: value + rest.value, pairs: [pair, ...rest.pairs] })
    }
    const pairing = pairingOf(mine, theirs)
    if (pairing !== null) add({ one: [i], other: [j], pairing }, worth(pairing))
    if (one[i + 1] && theirs.isSpelledAs(mine.all(part.joined)))
      add({ one: [i, i + 1], other: [j], pairing: 'joined' }, 12)
    if (other[j + 1] && mine.isSpelledAs(theirs.all(part.joined)))
      add({ one: [i], other: [j, j + 1], pairing: 'joined' }, 12)
    options.push(best(i + 1, j), best(i, j + 1))
    return options
  }
  const best = (i: number, j: number): Alignment => {
    const key = `${i} ${j}`
    const found =
      known.get(key) ??
      optionsAt(i, j).reduce<Alignment>((most, option) => (option.value > most.value ? option : most), {
        value: 0,
        pairs: [],
      })
    known.set(key, found)
    return found
  }
  return best(0, 0).pairs
}

/** Words that one side has and the other leaves out; null where both have such. */
const leftOut = (one: readonly Word[], other: readonly Word[], pairs: readonly Pair[]) => {
  const [mine, theirs] = (['one', 'other'] as const).map(side => {
    const paired = new Set(pairs.flatMap(pair => pair[side]))
    const words = side === 'one' ? one : other
    return { words, places: [...words.keys()].filter(place => !paired.has(place)) }
  })
  if (!mine || !theirs || (mine.places.length > 0 && theirs.places.length > 0)) return null
  return mine.places.length > 0 ? mine : theirs
}

const reasonOfMissing = (
  words: readonly Word[],
  place: number,
  isAnyOrder: boolean,
  isInitialFirst: boolean,
): NameReason | 'none' | null => {
  const isLast = place === words.length - 1
  // A family name that comes first or last can't be left out.
  if ((place === 0 || isLast) && (isAnyOrder || words[place]?.has(part.isLetter))) return null
  if (place === 0) return 'calledByMiddleName'
  if (isLast) return 'oneOfTwoFamilyNames'
  if (words[place - 1]?.has(part.isLinked)) return isInitialFirst ? 'none' : 'partOfGivenName'
  return words[place]?.has(part.isLinked) ? 'oneOfTwoFamilyNames' : 'none'
}

/** Compares two names in one order of their words; null: they are different. */
const compareInOrder = (
  one: readonly Word[],
  other: readonly Word[],
  isAnyOrder: boolean,
): NameReason[] | null => {
  const pairs = align(one, other)
  const left = leftOut(one, other, pairs)
  if (pairs.length === 0 || left === null) return null
  const isWhole = left.places.length === 0
  if (pairs.length === 1 && !isWhole) return null
  const reasons = new Set<NameReason>()
  for (const { pairing, one: mine, other: theirs } of pairs) {
    const isFirst = mine.includes(0) || theirs.includes(0)
    const isLast = mine.includes(one.length - 1) || theirs.includes(other.length - 1)
    // An initial alone is no family name.
    if (pairing === 'initial' && isLast) return null
    if (pairing !== 'same' && (pairing !== 'initial' || isFirst)) reasons.add(pairing)
  }
  for (const place of left.places) {
    const reason = reasonOfMissing(left.words, place, isAnyOrder, reasons.has('initial'))
    if (reason === null) return null
    if (reason !== 'none') reasons.add(reason)
  }
  return [...reasons]
}

const ends = (words: readonly Word[]) => [words[0], words.at(-1)] as const

/** The same words with the names between the ends in another order. */
const withMiddleTurned = (words: readonly Word[]): Word[][] =>
  words.slice(1, -2).map((word, index) => {
    const [before, next] = [words.slice(0, index + 1), words.slice(index + 2, index + 3)]
    return [...before, ...next, word, ...words.slice(index + 3)]
  })

/** The same words with the family name at the other end. */
const turned = (words: readonly Word[]): Word[][] => {
  const [first, last] = ends(words)
  if (!first || !last || words.length < 2) return []
  const [head, tail] = [words.slice(0, -1), words.slice(1)]
  return [
    [...tail, first],
    [last, ...head],
    [last, ...tail.slice(0, -1), first],
  ]
}

const lost = (reasons: readonly NameReason[]): number =>
  reasons.reduce((sum, reason) => sum + losses[reason], 0)

/** Compares two names by their forms. */
export const compareNames = (one: Evidence, other: Evidence): NameComparison => {
  const [mine, theirs] = [compared(one), compared(other)]
  const has = (name: number) => [one, other].map(side => formsIn(side, name).size > 0)
  const isAnyOrder = has(field.order).includes(true)
  const isGivenFirst = [mine, theirs].map(words => {
    const [first, last] = ends(words).map(word => word?.has(part.isGiven) === true)
    return first === last ? null : first
  })
  // The one end of each that is a given name tells that the order is another.
  const isOtherOrder =
    isGivenFirst[0] !== null && isGivenFirst[1] !== null && isGivenFirst[0] !== isGivenFirst[1]
  // Of three words and more, all of which both have, one may well stand elsewhere.
  const areLong = mine.length > 2 && mine.length === theirs.length
  const elsewhere = isAnyOrder || isOtherOrder || areLong ? turned(theirs) : []
  const orders = [theirs, ...elsewhere, ...(areLong ? withMiddleTurned(theirs) : [])]
  const candidates = orders.flatMap((words, order) => {
    const isOnlyWhole = order > 0 && !isAnyOrder && !isOtherOrder
    const reasons = compareInOrder(mine, words, isAnyOrder || isOnlyWhole)
    const isUsual = order === 0 || (isAnyOrder && order <= elsewhere.length)
    return reasons === null ? [] : [isUsual ? reasons : [...reasons, 'otherOrder' as const]]
  })
  const [best] = candidates.sort((a, b) => lost(a) - lost(b))
  const isCommon = ends(mine).some((word, end) => word?.has(part.isCommon) && (end === 1 || isAnyOrder))
  const generations = has(field.generation)
  const isOtherGeneration =
    !generations.includes(false) && !share(formsIn(one, field.generation), formsIn(other, field.generation))
  if (best === undefined || isOtherGeneration) return { relation: 'different', reasons: [], isCommon }
  const reasons: NameReason[] = [
    ...best,
    ...(generations[0] === generations[1] ? [] : (['suffixMissing'] as const)),
    ...(relationOf(one, other, field.particles) === 'different' ? (['otherParticle'] as const) : []),
  ]
  if (lost(reasons) > mostLost) return { relation: 'different', reasons: [], isCommon }
  return { relation: reasons.length === 0 ? 'same' : 'compatible', reasons, isCommon }
}
