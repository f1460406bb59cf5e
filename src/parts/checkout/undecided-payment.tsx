import { Trans } from '@lingui/react/macro'
import { Notice } from '#src/ui/notice.tsx'

/** The last payment is still undecided, so that no one should pay twice. */
export function UndecidedPayment() {
  return (
    <Notice tone="warning" title={<Trans>Your last payment is still pending</Trans>}>
      <Trans>
        Your scan appears here as soon as the bank has answered. Please don’t pay again before that: it can
        take a few minutes.
      </Trans>
    </Notice>
  )
}
