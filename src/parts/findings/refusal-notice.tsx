import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Flex } from '#src/ui/layout.ts'
import { FailureNotice } from '../forms/failure-notice.tsx'
import { useRestoredFocus } from './use-restored-focus.ts'

interface RefusalNoticeProps extends ComponentProps<typeof FailureNotice> {
  onRetry: () => void
  onLeave: () => void
}

export function RefusalNotice({ onRetry, onLeave, ...notice }: RefusalNoticeProps) {
  useRestoredFocus(notice.failure === null ? 'none' : 'refused')
  return (
    <FailureNotice
      title={<Trans>That didn’t work</Trans>}
      action={
        <Flex gap={2} flexWrap="wrap">
          <Button variant="plain" size="s" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
          <Button variant="text" size="s" onClick={onLeave}>
            <Trans>Leave it</Trans>
          </Button>
        </Flex>
      }
      {...notice}
    />
  )
}
