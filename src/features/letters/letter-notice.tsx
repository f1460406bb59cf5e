import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Delivery, DeliveryState, FindingType } from '#openapi/generated/api.ts'
import { letterLink } from '#src/parts/findings/links.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { Tone } from '#src/ui/tones.ts'

export const deliveryStates: Readonly<Record<DeliveryState, readonly [name: MessageDescriptor, tone: Tone]>> =
  {
    queued: [msg`Waits to be sent`, 'info'],
    takenBack: [msg`Not sent`, 'neutral'],
    accepted: [msg`Sent`, 'info'],
    rejected: [msg`Not delivered`, 'danger'],
    bounced: [msg`Came back`, 'danger'],
    overdue: [msg`No answer in time`, 'warning'],
    escalated: [msg`Reminded`, 'info'],
    unanswered: [msg`No answer to the reminder`, 'warning'],
    complained: [msg`Complaint made`, 'neutral'],
    answered: [msg`Answer received`, 'safe'],
  }

/** That a letter about the finding is on its way, or how it ended; leads to it. */
export function LetterNotice({ delivery, type }: { delivery: Delivery | undefined; type: FindingType }) {
  const { i18n } = useLingui()
  if (delivery === undefined) return null
  const { findingId, kind, state, recipient } = delivery
  const { email } = recipient
  const [name, tone] = deliveryStates[state]
  return (
    <Notice
      tone={tone === 'warning' || tone === 'danger' ? 'warning' : 'info'}
      title={<Trans>Your letter to {email}</Trans>}
      action={
        <ButtonLink size="s" {...letterLink(type, findingId, kind)}>
          <Trans>See your letter</Trans>
        </ButtonLink>
      }
    >
      {i18n._(name)}
    </Notice>
  )
}
