import { Trans } from '@lingui/react/macro'
import type { OnboardingLock } from '../../../machines/flow/ports/company-onboarding.ts'
import { Notice } from '../../ui/notice.tsx'
import { useFormats } from '../shared/use-formats.ts'

/** The lock expired and another admin took it: what was typed stays, and nothing can be sent for now. */
export function LostNotice({ lock }: { lock: OnboardingLock }) {
  const { dateTime } = useFormats()
  const since = dateTime(lock.since)
  return (
    <Notice
      tone="warning"
      role="alert"
      title={
        <Trans>
          {lock.holder} has taken over the set-up, on {since}.
        </Trans>
      }
    >
      <Trans>
        This page was out of touch for more than two minutes. What you typed stays here. You can go on as soon
        as they are done or leave.
      </Trans>
    </Notice>
  )
}
