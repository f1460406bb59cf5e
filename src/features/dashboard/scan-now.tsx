import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Text } from '#src/ui/text.tsx'

interface ScanNowProps {
  /** null: as many as they want. */
  remaining: number | null
  canStart: boolean
  busy: boolean
  onStart: () => void
  /** Where another scan can be bought, if anywhere. */
  buyHref?: string | undefined
}

/** Starts an extra scan after naming its cost, or links to buying one. */
export function ScanNow({ remaining, canStart, busy, onStart, buyHref }: ScanNowProps) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  if (remaining === 0 && buyHref !== undefined) {
    return (
      <ButtonLink variant="plain" href={buyHref} wide>
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
        closeLabel={t`Close`}
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
