import { Trans } from '@lingui/react/macro'
import type { Delivery, DeliveryState, FindingType } from '#openapi/generated/api.ts'
import { letterLink } from '#src/parts/findings/links.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'

const inTrouble: readonly DeliveryState[] = ['rejected', 'bounced', 'overdue', 'unanswered']

/** That a letter about the finding was sent for its person; leads to it. */
export function LetterNotice({ delivery, type }: { delivery: Delivery | undefined; type: FindingType }) {
  if (delivery === undefined) return null
  const { findingId, kind, state, recipient } = delivery
  const { email } = recipient
  return (
    <Notice
      tone={inTrouble.includes(state) ? 'warning' : 'info'}
      title={<Trans>Your letter to {email}</Trans>}
      action={
        <ButtonLink size="s" {...letterLink(type, findingId, kind)}>
          <Trans>See your letter</Trans>
        </ButtonLink>
      }
    />
  )
}
