import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { isRetried } from '#domain/coverage.ts'
import type { CompanyUncheckedSource } from '#openapi/generated/api.d.ts'
import { Notice } from '#src/ui/notice.tsx'
import { couldNotCheckReasons, sourceNames } from '../findings/labels.ts'
import { useFormats } from '../page/use-formats.ts'

/** Which sources failed for how many people, once per page: the rows only say that a risk is unknown. */
export function CompanyUncheckedNotice({ sources }: { sources: readonly CompanyUncheckedSource[] }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  if (sources.length === 0) return null
  const names = formats.list(sources.map(({ source }) => i18n._(sourceNames[source])))
  const reasons = [...new Set(sources.map(({ reason }) => i18n._(couldNotCheckReasons[reason])))].join(' ')
  const hasFailed = sources.some(({ reason }) => isRetried(reason))
  const most = Math.max(...sources.map(({ users }) => users))
  return (
    <Notice tone={hasFailed ? 'warning' : 'neutral'} title={<Trans>Couldn’t be checked: {names}</Trans>}>
      {reasons}{' '}
      <Plural
        value={most}
        one="This affects # person: if nothing was found, the risk is unknown."
        other="This affects # people: where nothing was found, the risk is unknown."
      />{' '}
      {hasFailed && <Trans>The next scan tries again.</Trans>}
    </Notice>
  )
}
