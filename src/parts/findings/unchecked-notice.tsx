import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { isAsking, isRetried } from '#domain/coverage.ts'
import { sourceNames } from '#domain/source-names.ts'
import type { UncheckedSource } from '#openapi/generated/api.ts'
import { Notice } from '#src/ui/notice.tsx'
import { useFormats } from '../page/use-formats.ts'
import { couldNotCheckReasons } from './labels.ts'

/** "Could not check" is not "safe": shown wherever a list could look complete. */
export function UncheckedNotice({ sources: all }: { sources: readonly UncheckedSource[] }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  // Those that wait for the person have a notice of their own.
  const sources = all.filter(source => !isAsking(source))
  if (sources.length === 0) return null
  const names = formats.list([...new Set(sources.map(({ source }) => sourceNames(i18n)[source]))])
  const reasons = [...new Set(sources.map(({ reason }) => i18n._(couldNotCheckReasons[reason])))].join(' ')
  const hasFailed = sources.some(({ reason }) => isRetried(reason))
  return (
    <Notice tone={hasFailed ? 'warning' : 'neutral'} title={<Trans>Couldn’t be checked: {names}</Trans>}>
      {reasons} <Trans>There may be more than you see here.</Trans>{' '}
      {hasFailed && <Trans>The next scan tries again.</Trans>}
    </Notice>
  )
}
