import { Trans } from '@lingui/react/macro'
import type { Finding } from '#openapi/generated/api.d.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Notice } from '#src/ui/notice.tsx'

/** When it ended and when it reappeared; the timeline has the rest. */
export function ReappearedNotice({ finding: { history, state, actions } }: { finding: Finding }) {
  const formats = useFormats()
  const back = history.findLastIndex(({ event }) => event === 'reappeared')
  const returned = history[back]
  if (state !== 'detected' || !returned) return null
  const ended = history
    .slice(0, back)
    .findLast(({ event }) => event === 'solved' || event === 'removed' || event === 'fixed')
  const since = formats.day(returned.at)
  const until = ended && formats.day(ended.at)
  return (
    <Notice tone="warning" title={<Trans>It’s back</Trans>}>
      {until === undefined ? (
        <Trans>The scan on {since} found it again.</Trans>
      ) : (
        <Trans>
          It was gone on {until}; the scan on {since} found it again.
        </Trans>
      )}{' '}
      {actions.includes('report') && (
        <Trans>Request the removal again: our team sees what was done before.</Trans>
      )}
    </Notice>
  )
}
