import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Scan } from '#openapi/generated/api.ts'
import { ScanCount, SourceList } from '#src/parts/findings/source-progress.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Box, Flex } from '#src/ui/layout.ts'
import { LinkButton } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { SectionTitle, Text } from '#src/ui/text.tsx'

export function ScanRunning({ scan }: { scan: Scan }) {
  const formats = useFormats()
  const [open, setOpen] = useState(false)
  const by = formats.dateTime(scan.expectedBy)
  return (
    <Card aria-labelledby="scan-running">
      <Flex justifyContent="space-between" gap={3} alignItems="baseline" flexWrap="wrap" marginBottom={3}>
        <SectionTitle id="scan-running">
          <Trans>A scan is running</Trans>
        </SectionTitle>
        <LinkButton variant="standalone" fontSize="t2" onClick={() => setOpen(true)} aria-haspopup="dialog">
          <Trans>See each source</Trans>
        </LinkButton>
      </Flex>
      <ScanCount sources={scan.sources} />
      <Text size="t2" tone="faint" marginTop={1}>
        <Trans>It can take up to 48 hours, until {by} at the latest. You can leave: it keeps running.</Trans>
      </Text>
      <Dialog open={open} onClose={() => setOpen(false)} title={<Trans>Sources</Trans>}>
        <SourceList sources={scan.sources} />
      </Dialog>
    </Card>
  )
}

interface ScanFailedProps {
  busy: boolean
  onRetry: () => void
}

/** Spec 2 §8, the scan's own message. */
export function ScanFailed({ busy, onRetry }: ScanFailedProps) {
  return (
    <Box role="alert">
      <Notice
        tone="danger"
        title={<Trans>The scan didn’t finish</Trans>}
        action={
          <Button variant="plain" size="s" busy={busy} onClick={onRetry}>
            <Trans>Retry Scan</Trans>
          </Button>
        }
      >
        <Trans>
          Your scan could not be completed due to a server issue. Please click the Retry Scan button to try
          again.
        </Trans>
      </Notice>
    </Box>
  )
}

interface ScanNowProps {
  /** null: as many as they want. */
  remaining: number | null
  canStart: boolean
  busy: boolean
  onStart: () => void
  /** Whether scans are sold here. */
  isSold?: boolean
}

export function ScanNow({ remaining, canStart, busy, onStart, isSold = false }: ScanNowProps) {
  const [asking, setAsking] = useState(false)
  if (remaining === 0 && isSold) {
    return (
      <ButtonLink variant="plain" to="/subscription" wide>
        <Trans>Get another scan</Trans>
      </ButtonLink>
    )
  }
  if (!canStart) return null
  const start = () => {
    setAsking(false)
    onStart()
  }
  return (
    <>
      <Button variant="plain" wide busy={busy} onClick={() => setAsking(true)} aria-haspopup="dialog">
        <Trans>Scan now</Trans>
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={<Trans>Scan now?</Trans>}
        footer={
          <>
            <Button variant="plain" onClick={() => setAsking(false)}>
              <Trans>Not now</Trans>
            </Button>
            <Button onClick={start}>
              <Trans>Scan now</Trans>
            </Button>
          </>
        }
      >
        <Text tone="quiet">
          {remaining !== null && (
            <>
              <Plural
                value={remaining}
                one="This uses your last extra scan. Your monthly scan stays as it is."
                other="This uses one of your # extra scans. Your monthly scan stays as it is."
              />{' '}
            </>
          )}
          <Trans>We’ll check every source again; it can take up to 48 hours.</Trans>
        </Text>
      </Dialog>
    </>
  )
}
