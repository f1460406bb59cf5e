import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#src/ui/button.tsx'
import { Flex } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'

/** The bank has not answered about the last payment: nobody should pay twice for the same. */
export function UndecidedPayment({ id }: { id?: string | undefined }) {
  return (
    <Notice
      tone="warning"
      title={<Trans>Your payment is still pending</Trans>}
      action={
        <Flex gap={2} flexWrap="wrap">
          {id !== undefined && (
            <ButtonLink variant="plain" size="s" to="/subscription" search={{ payment: id }}>
              <Trans>Follow this payment</Trans>
            </ButtonLink>
          )}
          <ButtonLink variant="plain" size="s" to="/concierge">
            <Trans>Contact support</Trans>
          </ButtonLink>
        </Flex>
      }
    >
      <Trans>
        Your scan appears here as soon as the bank has answered. Please don’t pay again before that: it can
        take a few minutes.
      </Trans>
    </Notice>
  )
}
