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
export function BatchSeatsNotice({ batch: { name }, busy, onAgain }: BatchSeatsNoticeProps) {
  const sales = useSalesHref(0)
  const mayChange = useMayChange()
  return (
    <Notice
      tone="warning"
      title={<Trans>{name}: this bulk scan is waiting for seats.</Trans>}
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
        Its file has more people than you have free seats. It continues once our sales team adds seats, or
        once people who no longer need theirs are removed from the users list.
      </Trans>
    </Notice>
  )
}
