import type { ReplyMeaning, ReplyRefusal } from '#openapi/generated/api.ts'
import { isConfirmed, leavesConfirmed, mentionsRemoval } from './confirmation.ts'
import { folded, ownText, type Sentence, sentencesOf } from './own-text.ts'
import { promisedDay } from './promised-day.ts'
import {
  acknowledges,
  asksForProof,
  hasNothing,
  isReserved,
  pointsToForm,
  promises,
  reasonOf,
  refuses,
} from './rules.ts'

export type ReplyLanguage = 'en' | 'fr' | 'other'

export interface Reply {
  readonly subject: string
  /** Plain text as it came, with quotations and signatures. */
  readonly text: string
  /** By its headers Auto-Submitted or Precedence. */
  readonly isAutomatic: boolean
}

export interface ReadReply {
  readonly meaning: ReplyMeaning
  /** The sentence that the meaning was read from, at most 300 characters. */
  readonly evidence: string | null
  /** The ISO day by which they will do it, where they promise one. */
  readonly date: string | null
  /** The https page of their form or confirmation. */
  readonly link: string | null
  /** Why, where they refuse. */
  readonly reason: ReplyRefusal | null
  readonly language: ReplyLanguage
}

/** Frequent words that the other languages here don't share, in lower case and without accents. */
const frequent = {
  en: 'the your you we has have been to of are our for that this not with from it will please be by thanks removed request and if any all can should on at as or',
  fr: 'nous vous votre vos les et pour dans qui sur ne pas avons ete merci bonjour du au ce cette est sont je mais avec demande on la une nos notre etre tous toute toutes aux leur le',
  de: 'und die der das ihre sie wir nicht wurden wird ist mit fur aus unserer bitte ihrer uns damit dass von zu',
  es: 'su sus los las el hemos han sido y por usted nuestra nuestro del solicitud con sitio eliminados',
  it: 'il di che sono stati sua suo suoi abbiamo nostro dal dalla della nostra gli per richiesta dati',
  nl: 'het een uw wij van zijn hebben niet worden binnen ons onze met aan voor gegevens',
  pt: 'os seus sua foram nosso nossa dados do da dos das nao uma seu voce pedido',
}

const words = Object.entries(frequent).map(([language, list]) => ({
  language,
  list: new Set(list.split(' ')),
}))
const letters = /\p{L}/gu
const latinLetters = /\p{Script=Latin}/gu
const manyWords = 6

/** The language of a reply as far as its rules go: every language but English and French is another one. */
const languageOf = (text: string): ReplyLanguage => {
  const allLetters = text.match(letters)?.length ?? 0
  if ((text.match(latinLetters)?.length ?? 0) * 2 < allLetters) return 'other'
  const written = folded(text)
    .split(/[^a-z]+/)
    .filter(word => word !== '')
  const counts = words.map(({ language, list }) => ({
    language,
    count: written.filter(word => list.has(word)).length,
  }))
  const [first] = counts.sort((one, other) => other.count - one.count)
  if (first === undefined || first.count === 0) return written.length >= manyWords ? 'other' : 'en'
  return first.language === 'en' || first.language === 'fr' ? first.language : 'other'
}

/** What the sentences of a reply say, each by the first sentence that says so. */
interface Findings {
  readonly confirmed: Sentence | undefined
  readonly denied: Sentence | undefined
  readonly unable: Sentence | undefined
  readonly form: Sentence | undefined
  readonly proof: Sentence | undefined
  readonly promised: Sentence | undefined
  readonly nothing: Sentence | undefined
  readonly acknowledged: Sentence | undefined
  /** Something was removed, though perhaps not all, or not for this person. */
  readonly removed: Sentence | undefined
  readonly reserved: Sentence | undefined
}

const maxEvidence = 300
/** A reply that is longer is read by a person. */
const maxText = 20_000

const linkIn = (text: string): string | null => {
  const [written] = /\bhttps:\/\/[^\s<>"'»”)\]]{1,2000}/.exec(text) ?? []
  const address = written?.replace(/[.,;:!?]{1,3}$/, '')
  return address !== undefined && URL.canParse(address) && new URL(address).username === '' ? address : null
}

const isAnyOf = (...sentences: readonly (Sentence | undefined)[]): boolean =>
  sentences.some(sentence => sentence !== undefined)

/** What a reply means by all that it says, and the sentence for it; unknown where two of them differ. */
const meaningOf = (found: Findings): readonly [ReplyMeaning, Sentence | undefined] => {
  const { confirmed, denied, unable, form, proof, promised, nothing, acknowledged, removed, reserved } = found
  const isOther = isAnyOf(form, proof, promised, nothing)
  if (isAnyOf(confirmed)) {
    return isOther || isAnyOf(denied, unable, reserved) ? ['unknown', undefined] : ['confirmed', confirmed]
  }
  if (isAnyOf(removed)) return ['unknown', undefined]
  if (isAnyOf(denied)) return isOther ? ['unknown', undefined] : ['refused', denied]
  if (isAnyOf(form)) return isAnyOf(nothing) ? ['unknown', undefined] : ['formOnly', form]
  if (isAnyOf(proof)) return ['asksForProof', proof]
  if (isAnyOf(promised)) {
    return isAnyOf(nothing, unable) ? ['unknown', undefined] : ['promisesDate', promised]
  }
  if (isAnyOf(nothing)) return ['noData', nothing]
  if (isAnyOf(unable)) return ['refused', unable]
  return isAnyOf(acknowledged) && !isAnyOf(reserved) ? ['acknowledged', acknowledged] : ['unknown', undefined]
}

/**
 * What a reply to a removal request means, read by rules for English and French from what its sender wrote.
 * Whatever no rule understands, or two understand differently, is `unknown` and for a person to read.
 * Only `confirmed` says that it was done; it is what the sender says, not that it is so.
 */
export const readReply = (reply: Reply, { receivedOn }: { receivedOn: string }): ReadReply => {
  const text = ownText(reply.text)
  const language = languageOf(text === '' ? reply.subject : text.slice(0, maxText))
  const unread = {
    meaning: 'unknown',
    evidence: null,
    date: null,
    link: null,
    reason: null,
    language,
  } as const
  if (text === '' || text.length > maxText) return unread
  const sentences = sentencesOf(text)
  if (language === 'other') {
    return { ...unread, meaning: 'otherLanguage', evidence: text.slice(0, maxEvidence) }
  }
  const dayIn = ({ folded }: Sentence): string | null =>
    promisedDay(folded, { receivedOn, isDayFirst: language === 'fr' })
  const confirming = sentences.filter(sentence => isConfirmed(sentence, receivedOn))
  const isLeft = sentences.every(sentence => confirming.includes(sentence) || leavesConfirmed(sentence))
  const [meaning, sentence] = meaningOf({
    confirmed: isLeft ? confirming[0] : undefined,
    denied: sentences.find(sentence => refuses(sentence) === 'denied'),
    unable: sentences.find(sentence => refuses(sentence) === 'unable'),
    form: sentences.find(pointsToForm),
    proof: sentences.find(asksForProof),
    promised: sentences.find(sentence => promises(sentence) && dayIn(sentence) !== null),
    nothing: sentences.find(hasNothing),
    acknowledged: sentences.find(acknowledges),
    removed: sentences.find(mentionsRemoval),
    reserved: sentences.find(isReserved),
  })
  const written = sentence?.written ?? ''
  const isToVisit = meaning === 'formOnly' || meaning === 'asksForProof'
  return {
    ...unread,
    meaning,
    evidence: sentence === undefined ? null : written.slice(0, maxEvidence),
    date: meaning === 'promisesDate' && sentence !== undefined ? dayIn(sentence) : null,
    link: isToVisit ? (linkIn(written) ?? linkIn(text)) : null,
    reason: meaning === 'refused' ? reasonOf(folded(text)) : null,
  }
}
