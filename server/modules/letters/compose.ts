import { exposedDataLabelOf } from '#domain/exposed-data-labels.ts'
import { type EarlierRequest, writeLetter } from '#domain/letters/letter.ts'
import { answerByOf, lawAt } from '#domain/letters/privacy-laws.ts'
import { type CountryAndState, stateOf } from '#domain/states.ts'
import { longDay } from '#domain/written-days.ts'
import type { Language, Letter, LetterKind } from '#openapi/generated/api.ts'
import type { Database } from '#server/platform/database/database.ts'
import { firstCharacters } from '#server/platform/database/storable.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { i18nIn } from '#server/platform/i18n.ts'
import { findFinding } from '../leaks/finding.ts'
import { ownEvidenceOf, typeOf } from '../scan/finding-rows.ts'
import { authoritiesAt } from './authorities.ts'

const hasOwnCommissioner = (address: CountryAndState | null): boolean =>
  address?.country === 'CA' && ['AB', 'BC'].includes(stateOf(address) ?? '')

/** What a mask hides is left for its person to fill in. */
const unlessMasked = (value: string): string => (value.includes('•') ? '…' : value)

export interface WantedLetter {
  readonly registerId: string
  readonly findingId: string
  readonly kind: LetterKind
  readonly language: Language
  /** The day of writing. */
  readonly today: string
  /** The request that a reminder or complaint is about, by days (yyyy-mm-dd); null: not known here. */
  readonly earlier: EarlierRequest | null
}

/** A letter about a finding, from its person's profile. @throws AppError 0010 */
export const composeLetter = async (
  db: Database,
  { registerId, findingId, kind, language, today, earlier }: WantedLetter,
): Promise<Letter> => {
  const [row, person] = await Promise.all([
    findFinding(db, registerId, findingId),
    db
      .selectFrom('register')
      .select(['fullname', 'email', 'address'])
      .where('id', '=', registerId)
      .executeTakeFirst(),
  ])
  if (row === undefined || person === undefined) throw new AppError('0010')
  const i18n = i18nIn[language]
  const inWords = (day: string) => longDay(language, new Date(day))
  const evidence = ownEvidenceOf(row)
  const here = lawAt(person.address)
  const isAccount = typeOf(row) === 'EMAIL'
  const page = evidence.image?.siteUrl ?? evidence.siteUrl
  const site = firstCharacters(
    evidence.breachDomain ?? (page === null ? evidence.name : new URL(page).hostname),
    200,
  )
  const authorities = await authoritiesAt(db, i18n, person.address)
  const letter = writeLetter(i18n, {
    kind,
    // Businesses within Alberta and British Columbia are under the law of the province, which its commissioner applies.
    here: kind === 'complaint' && hasOwnCommissioner(person.address) ? { law: 'NONE', section: null } : here,
    site,
    page,
    account: isAccount
      ? unlessMasked(evidence.masked.find(field => field.kind === 'email')?.value ?? '…')
      : null,
    shown: evidence.exposedData.map(name => exposedDataLabelOf(name, i18n)),
    person: {
      name: person.fullname,
      city: isAccount ? '' : (person.address?.city ?? ''),
      replyTo: person.email,
    },
    authority: authorities[0]?.name ?? null,
    earlier: earlier && {
      ...earlier,
      sentOn: inWords(earlier.sentOn),
      dueOn: earlier.dueOn === null ? null : inWords(earlier.dueOn),
      remindedOn: earlier.remindedOn === null ? null : inWords(earlier.remindedOn),
      replies: earlier.replies.map(({ on, meaning }) => ({ on: inWords(on), meaning })),
    },
  })
  return {
    kind,
    law: here.law,
    language,
    site,
    subject: firstCharacters(letter.subject, 200),
    body: firstCharacters(letter.body, 6000),
    // Neither begins a time of its own.
    answerBy: kind === 'complaint' || kind === 'reminder' ? null : answerByOf(here.law, kind, today),
    authorities,
  }
}
