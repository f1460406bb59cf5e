import { Trans } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import { Flex } from '../../../ui/layout.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Text } from '../../../ui/text.tsx'
import { AskForSeats } from '../ask-for-seats.tsx'
import { useMayChange } from '../may-change.ts'
import { SeatsNeeded } from '../seats-needed.tsx'
import type { BatchScan } from './batch-words.ts'

interface BatchSeatsNoticeProps {
  batch: BatchScan
  busy: boolean
  onAgain: () => void
}

/** A bulk scan that waits for seats, and what frees it (spec 2 §§4, 6). */
export function BatchSeatsNotice({ batch: { name, seats }, busy, onAgain }: BatchSeatsNoticeProps) {
  const mayChange = useMayChange()
  return (
    <Notice
      tone="warning"
      title={<Trans>{name}: this bulk scan is waiting for seats.</Trans>}
      action={
        <Flex gap={3} flexWrap="wrap">
          {mayChange && <AskForSeats size="s" missing={seats?.missing ?? 0} />}
          <Button look="plain" size="s" busy={busy} disabled={!mayChange} onClick={onAgain}>
            <Trans>Try again</Trans>
          </Button>
        </Flex>
      }
    >
      {seats !== null && seats.missing > 0 && (
        <Text strong>
          <SeatsNeeded seats={seats} />
        </Text>
      )}
      <Trans>
        It continues once our sales team adds seats, or once people who no longer need theirs are removed from
        the users list.
      </Trans>
    </Notice>
  )
}
