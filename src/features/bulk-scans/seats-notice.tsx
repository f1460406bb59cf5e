import { Trans } from '@lingui/react/macro'
import { fittingPeople } from '#domain/seats.ts'
import type { BatchScan } from '#openapi/generated/api.d.ts'
import { AskForSeats } from '#src/parts/company/ask-for-seats.tsx'
import { useMayChange } from '#src/parts/company/may-change.ts'
import { SeatsNeeded } from '#src/parts/company/seats-needed.tsx'
import { Figure } from '#src/parts/figures/figure.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { Flex } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Text } from '#src/ui/text.tsx'
import { useBatchName } from './use-batch-name.ts'

interface BatchSeatsNoticeProps {
  batch: BatchScan
  busy: boolean
  onAgain: () => void
  /** Scans only those who fit in the seats. */
  onPart: () => void
}

/** A bulk scan that waits for seats, and how to get some (spec 2 §§4, 6). */
export function BatchSeatsNotice({ batch, busy, onAgain, onPart }: BatchSeatsNoticeProps) {
  const { id, seats, validUsers, replaces } = batch
  const name = useBatchName()(batch)
  const mayChange = useMayChange()
  const fitting = seats !== null && seats.missing > 0 && !replaces ? fittingPeople(validUsers, seats) : 0
  const part = useFormats().number(fitting)
  return (
    <Notice
      tone="warning"
      title={<Trans>{name}: this bulk scan is waiting for seats.</Trans>}
      action={
        <Flex gap={3} flexWrap="wrap">
          {mayChange && <AskForSeats size="s" missing={seats?.missing ?? 0} />}
          {mayChange && fitting > 0 && (
            <Button variant="plain" size="s" onClick={onPart}>
              <Trans>Scan {part} of them now</Trans>
            </Button>
          )}
          <Button variant="plain" size="s" busy={busy} disabled={!mayChange} onClick={onAgain}>
            <Trans>Try again</Trans>
          </Button>
        </Flex>
      }
    >
      {seats !== null && seats.missing > 0 && (
        <Text strong>
          <Figure name="bulkScan.seatsMissing" of={id} value={seats.missing}>
            <SeatsNeeded seats={seats} />
          </Figure>
        </Text>
      )}
      {replaces && (
        <Text>
          <Trans>People who aren’t in the list leave as soon as it starts, and not before.</Trans>
        </Text>
      )}
      <Trans>
        It continues once our sales team adds seats, or once people who no longer need theirs are removed
        under Company members in the settings.
      </Trans>
    </Notice>
  )
}
