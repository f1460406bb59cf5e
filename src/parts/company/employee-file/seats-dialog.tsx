import { Plural, Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { fittingPeople } from '#domain/seats.ts'
import type { SeatCheck } from '#openapi/generated/api.ts'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Stack } from '#src/ui/layout.ts'
import { Text } from '#src/ui/text.tsx'
import { AskForSeats, SeatsNeeded } from '../seats.tsx'
import type { EmployeeFileActor } from './choose-file.tsx'

/** More people than seats: "Invalid seat count." (spec 2 §8), how to free seats, and the link to sales. */
export function SeatsDialog({ actor, mayReplace }: { actor: EmployeeFileActor; mayReplace: boolean }) {
  const isOpen = useSelector(
    actor,
    snapshot =>
      snapshot.matches('seatsExceeded') || snapshot.matches('checkingAgain') || snapshot.matches('fitting'),
  )
  const isBusy = useSelector(actor, snapshot => snapshot.matches('checkingAgain'))
  const seats = useSelector(actor, ({ context }) => context.seats)
  const failure = useSelector(actor, ({ context }) => context.failure)
  return (
    <Dialog
      open={isOpen && seats !== null}
      onClose={() => actor.send({ type: 'file.removed' })}
      title={<Trans>Invalid seat count.</Trans>}
      description={<Trans>This file has more people without a seat than your company has free seats.</Trans>}
      footer={
        <>
          <Button variant="plain" onClick={() => actor.send({ type: 'file.removed' })}>
            <Trans>Choose another file</Trans>
          </Button>
          <Button variant="plain" busy={isBusy} onClick={() => actor.send({ type: 'seats.checkRequested' })}>
            <Trans>Check again</Trans>
          </Button>
          <AskForSeats missing={seats?.missing ?? 0} />
        </>
      }
    >
      {seats && <SeatFacts seats={seats} />}
      <ScanPart actor={actor} />
      {mayReplace && <ReplaceInstead actor={actor} />}
      <FailureNotice failure={failure} />
    </Dialog>
  )
}

/** Below "Invalid seat count.": those who fit now, and what happens to the others (docs/adr/0048). */
function ScanPart({ actor }: { actor: EmployeeFileActor }) {
  const { number } = useFormats()
  const seats = useSelector(actor, ({ context }) => context.seats)
  const people = useSelector(actor, ({ context }) => context.upload?.batch.validUsers ?? 0)
  const isBusy = useSelector(actor, snapshot => snapshot.matches('fitting'))
  const part = seats === null ? 0 : fittingPeople(people, seats)
  if (seats === null || part === 0) return null
  const total = number(people)
  return (
    <Stack gap={3} alignItems="flex-start" marginBlockStart={4}>
      <Text size="t2">
        <Trans>
          Or scan part of the list: people who already have a seat first, then the rest in the order of the
          file. Everyone else waits on a separate list.
        </Trans>
      </Text>
      <Button variant="plain" busy={isBusy} onClick={() => actor.send({ type: 'seats.partAccepted' })}>
        <Plural
          value={part}
          one={`Continue with # of ${total} people`}
          other={`Continue with # of ${total} people`}
        />
      </Button>
    </Stack>
  )
}

/** People missing from the file may be removed, which frees seats (docs/adr/0050). */
function ReplaceInstead({ actor }: { actor: EmployeeFileActor }) {
  return (
    <Stack gap={3} alignItems="flex-start" marginBlockStart={4}>
      <Text size="t2">
        <Trans>Or remove the people who aren’t in the file to free up their seats.</Trans>
      </Text>
      <Button variant="plain" onClick={() => actor.send({ type: 'seats.rosterRequested' })}>
        <Trans>See who isn’t in the file</Trans>
      </Button>
    </Stack>
  )
}

function SeatFacts({ seats }: { seats: SeatCheck }) {
  const { number } = useFormats()
  return (
    <Stack gap={3}>
      <Text strong role="status">
        <SeatsNeeded seats={seats} />
      </Text>
      <DescriptionList
        descriptions={[
          { key: 'requested', name: <Trans>People without a seat</Trans>, value: number(seats.requested) },
          { key: 'free', name: <Trans>Free seats</Trans>, value: number(seats.free) },
          { key: 'licensed', name: <Trans>Licensed seats</Trans>, value: number(seats.licensed) },
        ]}
      />
      <Text size="t2" tone="quiet">
        <Trans>Our team can add seats; then check again to continue from here.</Trans>
      </Text>
    </Stack>
  )
}
