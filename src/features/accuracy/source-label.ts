import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { sourceNames } from '#domain/source-names.ts'

/** What a source is called, by its name in the figures. */
export const sourceLabel = (i18n: I18n, name: string): string =>
  name === 'person'
    ? i18n._(msg`Reported by people themselves`)
    : (Object.entries(sourceNames(i18n)).find(([known]) => known === name)?.[1] ?? name)
