import { Trans } from '@lingui/react/macro'
import type { OnboardingLock } from '#openapi/generated/api.d.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Notice } from '#src/ui/notice.tsx'

/** The lock expired and another admin took it: the input stays, and nothing can be sent for now. */
export function LostNotice({ lock }: { lock: OnboardingLock }) {
  const { dateTime } = useFormats()
  const since = dateTime(lock.since)
  return (
    <Notice
      tone="warning"
      role="alert"
      title={
        <Trans>
          {lock.holder} took over the setup on {since}.
        </Trans>
      }
    >
      <Trans>
        This page lost its connection for more than two minutes. What you typed is still here. You can
        continue as soon as they finish or leave.
      </Trans>
    </Notice>
  )
}
