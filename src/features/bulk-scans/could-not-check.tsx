import { Trans } from '@lingui/react/macro'
import { isRetried } from '#domain/coverage.ts'
import type { BatchSource } from '#openapi/generated/api.d.ts'
import { Notice } from '#src/ui/notice.tsx'

/** "Could not check" is not "safe": shown wherever the results of a bulk scan could look complete. */
export function BatchCouldNotCheck({ sources }: { sources: readonly BatchSource[] }) {
  const hasFailed = sources.some(({ reason }) => reason !== null && isRetried(reason))
  return (
    <Notice
      tone={hasFailed ? 'warning' : 'neutral'}
      title={<Trans>Some people couldn’t be checked by every source.</Trans>}
    >
      <Trans>There may be more than we found.</Trans> {hasFailed && <Trans>The next scan tries again.</Trans>}
    </Notice>
  )
}
