import { Trans } from '@lingui/react/macro'
import { Copy, Printer } from 'lucide-react'
import { useState } from 'react'
import { isEarlierPlanCode } from '#domain/response-plan.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Box, Flex, Stack } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Text } from '#src/ui/text.tsx'

interface CodeDialogProps {
  code: string
  isStored: boolean
  onKeep: () => void
  onClose: () => void
  onPrint: () => void
  onRenew: () => void
}

/** The initial modal with the unique code (spec 2 §2): copied, printed, stored; later it can be replaced. */
export function CodeDialog({ code, isStored, onKeep, onClose, onPrint, onRenew }: CodeDialogProps) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no')
  const [isRenewing, setRenewing] = useState(false)
  const copy = () => {
    navigator.clipboard.writeText(code).then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={isStored ? <Trans>Your plan’s code</Trans> : <Trans>Your plan is ready. Keep its code.</Trans>}
      description={
        <Trans>
          With this code and your date of birth, the plan opens at {location.host}/responseplan, even when you
          can’t sign in. Give it only to people you trust.
        </Trans>
      }
      footer={
        isStored ? (
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        ) : (
          <>
            <Button variant="plain" onClick={onClose}>
              <Trans>Remind me later</Trans>
            </Button>
            <Button onClick={onKeep}>
              <Trans>I’ve saved it in a safe place</Trans>
            </Button>
          </>
        )
      }
    >
      <Stack gap={4}>
        <Box bg="sunken" borderRadius="s" padding={5} textAlign="center">
          <Text
            as="output"
            fontSize="t4"
            fontWeight={650}
            letterSpacing="0.06em"
            fontVariantNumeric="tabular-nums"
            display="block"
            textWrap="balance"
          >
            {code}
          </Text>
        </Box>
        <Flex gap={3} flexWrap="wrap">
          <Button variant="plain" size="s" onClick={copy}>
            <Copy aria-hidden="true" />
            <Trans>Copy the code</Trans>
          </Button>
          <Button variant="plain" size="s" onClick={onPrint}>
            <Printer aria-hidden="true" />
            <Trans>Print a wallet card</Trans>
          </Button>
        </Flex>
        {isEarlierPlanCode(code) && !isRenewing && (
          <Notice tone="info" title={<Trans>Codes are longer now</Trans>}>
            <Trans>
              This one still works. A new one is much harder to guess: get it, and replace the old one
              wherever you wrote it down.
            </Trans>
          </Notice>
        )}
        {isStored && !isRenewing && (
          <Button
            variant="text"
            size="s"
            alignSelf="flex-start"
            marginInlineStart="-14px"
            onClick={() => setRenewing(true)}
          >
            <Trans>Get a new code</Trans>
          </Button>
        )}
        <Text as="div" size="t2" tone="quiet" aria-live="polite">
          {copied === 'yes' && <Trans>Copied.</Trans>}
          {copied === 'failed' && <Trans>We couldn’t copy it. Select it and copy it yourself.</Trans>}
        </Text>
        {isRenewing && (
          <Notice
            tone="warning"
            title={<Trans>Get a new code?</Trans>}
            action={
              <Flex gap={3}>
                <Button variant="danger" size="s" onClick={onRenew}>
                  <Trans>Get a new code</Trans>
                </Button>
                <Button variant="text" size="s" onClick={() => setRenewing(false)}>
                  <Trans>Keep this one</Trans>
                </Button>
              </Flex>
            }
          >
            <Trans>
              The old code stops working immediately, and anyone who opened the plan with it is shut out.
            </Trans>
          </Notice>
        )}
      </Stack>
    </Dialog>
  )
}
