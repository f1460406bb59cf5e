import { Trans } from '@lingui/react/macro'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Flex } from '../../../ui/layout.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useSalesHref } from '../employee-file/use-sales-href.ts'
import { useMayChange } from '../may-change.ts'
import type { BatchScan } from './batch-words.ts'

interface BatchSeatsNoticeProps {
  batch: BatchScan
  busy: boolean
  onAgain: () => void
}

/** A bulk scan that waits for seats, and what frees it (spec 2 §§4, 6). */
export function BatchSeatsNotice({ batch, busy, onAgain }: BatchSeatsNoticeProps) {
  const sales = useSalesHref(0)
  const mayChange = useMayChange()
  return (
    <Notice
      tone="warning"
      title={
        <>
          {batch.name}: <Trans>This bulk scan waits for seats.</Trans>
        </>
      }
      action={
        <Flex gap={3} flexWrap="wrap">
          {mayChange && (
            <ButtonLink size="s" href={sales}>
              <Trans>Ask for more seats</Trans>
            </ButtonLink>
          )}
          <Button look="plain" size="s" busy={busy} disabled={!mayChange} onClick={onAgain}>
            <Trans>Try again</Trans>
          </Button>
        </Flex>
      }
    >
      <Trans>
        There are more people in its file than free seats. It goes on once our sales team has added seats, or
        once people who no longer need theirs are removed from the users list.
      </Trans>
    </Notice>
  )
}
