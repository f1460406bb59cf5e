import { exposedDataLabelOf } from '#domain/exposed-data-labels.ts'
import { helpIn } from '#domain/help.ts'
import { helpAt, helpPlaceOf } from '#domain/help-places.ts'
import { writeLetter } from '#domain/letters/letter.ts'
import { answerByOf, lawAt } from '#domain/letters/privacy-laws.ts'
import { firstCharacters } from '#server/platform/database/storable.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type Handlers, registerIdOf } from '#server/platform/http/contract.ts'
import { languageOf } from '#server/platform/http/language.ts'
import { i18nIn } from '#server/platform/i18n.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findFinding } from '../leaks/finding.ts'
import { ownEvidenceOf, typeOf } from '../scan/finding-rows.ts'

/** What a mask hides is left for its person to fill in. */
const unlessMasked = (value: string): string => (value.includes('•') ? '…' : value)

/** Letters by which a person exercises their rights (docs/letters.md). */
export const createLettersModule = ({ db, clock }: Pick<Platform, 'db' | 'clock'>) =>
  ({
    async getFindingLetter(request) {
      const registerId = registerIdOf(request)
      const { id } = request.params
      const { kind = 'erasure', language = languageOf(request) } = request.query
      const [row, person] = await Promise.all([
        findFinding(db, registerId, id),
        db
          .selectFrom('register')
          .select(['fullname', 'email', 'address'])
          .where('id', '=', registerId)
          .executeTakeFirst(),
      ])
      if (row === undefined || person === undefined) throw new AppError('0010')
      const i18n = i18nIn[language]
      const evidence = ownEvidenceOf(row)
      const here = lawAt(person.address)
      const today = clock.now().toISOString().slice(0, 10)
      const isAccount = typeOf(row) === 'EMAIL'
      const page = evidence.image?.siteUrl ?? evidence.siteUrl
      const site = firstCharacters(
        evidence.breachDomain ?? (page === null ? evidence.name : new URL(page).hostname),
        200,
      )
      const place = helpPlaceOf(person.address)
      const [authority = null] =
        place.country === null
          ? []
          : helpAt(helpIn(i18n, place.country).items, place).filter(item => item.kind === 'privacy')
      const letter = writeLetter(i18n, {
        kind,
        here,
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
        authority: authority?.name ?? null,
      })
      return {
        kind,
        law: here.law,
        language,
        site,
        subject: firstCharacters(letter.subject, 200),
        body: firstCharacters(letter.body, 6000),
        // Neither begins a time of its own.
        answerBy: kind === 'complaint' || kind === 'reminder' ? null : answerByOf(here.law, today),
        authority,
      }
    },
  }) satisfies Partial<Handlers>
