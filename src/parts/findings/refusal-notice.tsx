import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Failure } from '#machines/port-error.ts'
import { Button } from '#src/ui/button.tsx'
import { Box, Flex } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import { failureMessages } from '../forms/failure-labels.ts'
import { useRestoredFocus } from './use-restored-focus.ts'

interface RefusalNoticeProps {
  failure: Failure | null
  texts?: { title: ReactNode; text: ReactNode } | undefined
  onRetry: () => void
  onLeave: () => void
}

export function RefusalNotice({ failure, texts, onRetry, onLeave }: RefusalNoticeProps) {
  const { i18n } = useLingui()
  useRestoredFocus(failure === null ? 'none' : 'refused')
  return (
    <Box role="alert" css={{ '&:empty': { marginBottom: '-20px' } }}>
      {failure && (
        <Notice
          tone="danger"
          title={texts?.title ?? <Trans>That didn’t work</Trans>}
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
        >
          {texts?.text ?? i18n._(failureMessages(failure))}
        </Notice>
      )}
    </Box>
  )
}
