import { dayOf } from '#domain/days.ts'
import { type Handlers, registerIdOf } from '#server/platform/http/contract.ts'
import { languageOf } from '#server/platform/http/language.ts'
import type { Platform } from '#server/platform/platform.ts'
import { composeLetter } from './compose.ts'
import { earlierRequestOf } from './delivery-store.ts'

/** Letters by which a person exercises their rights (docs/letters.md). */
export const createLettersModule = ({ db, clock }: Pick<Platform, 'db' | 'clock'>) =>
  ({
    /** @throws AppError 0010 */
    async getFindingLetter(request) {
      const registerId = registerIdOf(request)
      const { id: findingId } = request.params
      const { kind = 'erasure', language = languageOf(request) } = request.query
      const isAboutAnother = kind === 'reminder' || kind === 'complaint'
      return composeLetter(db, {
        registerId,
        findingId,
        kind,
        language,
        today: dayOf(clock.now()),
        earlier: isAboutAnother ? await earlierRequestOf(db, registerId, findingId) : null,
      })
    },
  }) satisfies Partial<Handlers>
