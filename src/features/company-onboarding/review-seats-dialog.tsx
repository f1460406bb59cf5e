import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { AskForSeats } from '#src/parts/company/ask-for-seats.tsx'
import { SeatsNeeded } from '#src/parts/company/seats-needed.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Text } from '#src/ui/text.tsx'
import type { CompanyOnboardingActor } from './company-onboarding-actor.ts'

/** The seats were taken in the meantime: "Invalid seat count." (spec 2 §8), with a link to sales. */
export function ReviewSeatsDialog({ actor }: { actor: CompanyOnboardingActor }) {
  const { t } = useLingui()
  const seats = useSelector(actor, ({ context }) => context.failure?.seats)
  const isOpen = useSelector(actor, snapshot =>
    snapshot.matches({ working: { step: { open: { review: 'seatsExceeded' } } } }),
  )
  const close = () => actor.send({ type: 'seats.dismissed' })
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={<Trans>Invalid seat count.</Trans>}
      description={
        <Trans>
          The file has more people without a seat than your company has free seats. Our sales team can add
          seats, or you can choose a file with fewer people.
        </Trans>
      }
      closeLabel={t`Close`}
      footer={
        <>
          <Button variant="plain" onClick={() => actor.send({ type: 'review.confirmed' })}>
            <Trans>Check again</Trans>
          </Button>
          <AskForSeats missing={seats?.missing ?? 0} />
        </>
      }
    >
      {seats && (
        <Text strong>
          <SeatsNeeded seats={seats} />
        </Text>
      )}
    </Dialog>
  )
}
