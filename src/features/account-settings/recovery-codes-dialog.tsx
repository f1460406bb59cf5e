import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, Download, Printer } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Box, Flex, Stack } from '#src/ui/layout.ts'
import { Text } from '#src/ui/text.tsx'
import css from './codes-print.module.css'

interface CodesPrintProps {
  heading: string
  note: string
  codes: readonly string[]
  onDone: () => void
}

function CodesPrint({ heading, note, codes, onDone }: CodesPrintProps) {
  useEffect(() => {
    window.addEventListener('afterprint', onDone, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', onDone)
  }, [onDone])
  return createPortal(
    <div className={css['codes']}>
      <h1>{heading}</h1>
      <p>{note}</p>
      <ul>
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>,
    document.body,
  )
}

interface RecoveryCodesDialogProps {
  codes: readonly string[]
  email: string
  save: (text: string) => void
  onClose: () => void
}

/** Shows the codes once: copied, downloaded or printed. */
export function RecoveryCodesDialog({ codes, email, save, onClose }: RecoveryCodesDialogProps) {
  const { t } = useLingui()
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no')
  const [isPrinting, setPrinting] = useState(false)
  const endPrint = useCallback(() => setPrinting(false), [])
  const heading = t`Wardlight recovery codes for ${email}`
  const note = t`Each works once, instead of the second step when you sign in.`
  const text = [heading, note, '', ...codes, ''].join('\n')
  const copy = () =>
    void navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    )
  return (
    <Dialog
      open
      modal="alertdialog"
      onClose={onClose}
      title={<Trans>Save these codes now</Trans>}
      description={<Trans>They’re shown only once. Keep them where no one else can find them.</Trans>}
      closeLabel={t`Close`}
      footer={
        <Button onClick={onClose}>
          <Trans>I’ve saved them</Trans>
        </Button>
      }
    >
      <Stack gap={4}>
        <Box
          as="ul"
          aria-label={t`Recovery codes`}
          bg="sunken"
          borderRadius="s"
          padding={4}
          display="grid"
          gridTemplateColumns="1fr 1fr"
          gap={2}
          justifyItems="center"
          fontFamily="ui-monospace, monospace"
          fontWeight={600}
        >
          {codes.map(code => (
            <li key={code}>{code}</li>
          ))}
        </Box>
        <Flex gap={2} flexWrap="wrap">
          <Button variant="plain" size="s" onClick={copy}>
            <Copy aria-hidden="true" />
            <Trans>Copy</Trans>
          </Button>
          <Button variant="plain" size="s" onClick={() => save(text)}>
            <Download aria-hidden="true" />
            <Trans>Download as text</Trans>
          </Button>
          <Button variant="plain" size="s" onClick={() => setPrinting(true)}>
            <Printer aria-hidden="true" />
            <Trans>Print</Trans>
          </Button>
        </Flex>
        <Text as="div" size="t2" tone="quiet" aria-live="polite">
          {copied === 'yes' && <Trans>Copied.</Trans>}
          {copied === 'failed' && <Trans>We couldn’t copy it. Select it and copy it yourself.</Trans>}
        </Text>
        {isPrinting && <CodesPrint heading={heading} note={note} codes={codes} onDone={endPrint} />}
      </Stack>
    </Dialog>
  )
}
