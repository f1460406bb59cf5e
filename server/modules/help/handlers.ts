import { helpIn } from '#domain/help.ts'
import type { Handlers } from '#server/platform/http/contract.ts'
import { languageOf } from '#server/platform/http/language.ts'
import { i18nIn } from '#server/platform/i18n.ts'

/** Who helps in each country (docs/help.md). */
export const createHelpModule = () =>
  ({
    listHelp: async request => helpIn(i18nIn[languageOf(request)], request.query.country),
  }) satisfies Partial<Handlers>
