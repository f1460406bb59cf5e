import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { isRetried } from '#domain/coverage.ts'
import { sourceNames } from '#domain/source-names.ts'
import type { CompanyUncheckedSource } from '#openapi/generated/api.ts'
import { Notice } from '#src/ui/notice.tsx'
import { couldNotCheckReasons } from '../findings/labels.ts'
import { useFormats } from '../page/use-formats.ts'

/** Which sources failed for how many people, once per page: the rows only say that a risk is unknown. */
export function CompanyUncheckedNotice({ sources }: { sources: readonly CompanyUncheckedSource[] }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  if (sources.length === 0) return null
  const names = formats.list(
    sources.map(({ source, users }) => {
      const name = sourceNames(i18n)[source]
      return plural(users, { one: `${name} (# person)`, other: `${name} (# people)` })
    }),
  )
  const reasons = [...new Set(sources.map(({ reason }) => i18n._(couldNotCheckReasons[reason])))].join(' ')
  const hasFailed = sources.some(({ reason }) => isRetried(reason))
  return (
    <Notice tone={hasFailed ? 'warning' : 'neutral'} title={<Trans>Couldn’t be checked: {names}</Trans>}>
      {reasons} <Trans>Where nothing was found, the risk is unknown.</Trans>{' '}
      {hasFailed && <Trans>The next scan tries again.</Trans>}
    </Notice>
  )
}
