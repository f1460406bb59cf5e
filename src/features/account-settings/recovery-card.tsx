import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Copy, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { refusalBy } from '#machines/port-error.ts'
import type { AccountSecurity } from '#openapi/generated/api.ts'
import { ConfirmDialog } from '#src/parts/forms/confirm-dialog.tsx'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { useSubmission } from '#src/parts/forms/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Box, Flex, Stack } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Text } from '#src/ui/text.tsx'
import { accountFailureMessages } from './account-frame.tsx'
import css from './codes-print.module.css'

/** From this number on, people are asked to create new ones. */
const few = 3

/** Rejects with a `PortError`. */
export type MakeRecoveryCodes = () => Promise<readonly string[]>

interface RecoveryCardProps {
  security: AccountSecurity
  onMake: MakeRecoveryCodes
  save: (text: string) => void
}

export function RecoveryCard({ security, onMake, save }: RecoveryCardProps) {
  const left = security.recoveryCodesLeft
  const isOn = security.factors.some(factor => factor.isOn)
  const { isBusy, failure, clear, submit } = useSubmission()
  const [isConfirming, setConfirming] = useState(false)
  /** Null: none were made here; empty once they are saved. */
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const endsEarlierOnes = codes !== null || (left ?? 0) > 0
  const make = () => {
    setConfirming(false)
    void submit(() => refusalBy(onMake().then(setCodes)))
  }
  return (
    <TitledCard title={<Trans>Recovery codes</Trans>} alignItems="stretch">
      <Text size="t2" tone="quiet" measure>
        <Trans>
          If you lose your phone or access to your email, one of these codes lets you in. Each works once.
          Keep them where no one else can find them.
        </Trans>
      </Text>
      <FailureNotice failure={failure} messages={accountFailureMessages} />
      {isOn ? (
        <HowMany left={left} />
      ) : (
        <Text size="t2">
          <Trans>Turn on two-step sign-in first: without it, there’s nothing to recover.</Trans>
        </Text>
      )}
      {isOn && (
        <Button
          variant={left === null || left <= few ? 'primary' : 'plain'}
          size="s"
          wide
          alignSelf="flex-start"
          busy={isBusy}
          aria-haspopup="dialog"
          onClick={() => {
            clear()
            if (endsEarlierOnes) setConfirming(true)
            else make()
          }}
        >
          {left === null ? <Trans>Create recovery codes</Trans> : <Trans>Create new recovery codes</Trans>}
        </Button>
      )}
      {isConfirming && <RenewDialog onConfirm={make} onClose={() => setConfirming(false)} />}
      {codes !== null && codes.length > 0 && (
        <RecoveryCodesDialog codes={codes} email={security.email} save={save} onClose={() => setCodes([])} />
      )}
    </TitledCard>
  )
}

function HowMany({ left }: { left: number | null }) {
  if (left === null)
    return (
      <Notice tone="warning">
        <Trans>You don’t have any yet.</Trans>
      </Notice>
    )
  const text = <Plural value={left} _0="No codes are left." one="# code is left." other="# codes are left." />
  return left > few ? (
    <Text size="t2" strong>
      {text}
    </Text>
  ) : (
    <Notice tone="warning" title={text}>
      <Trans>Create new ones before you need them.</Trans>
    </Notice>
  )
}

function RenewDialog({ onConfirm, onClose }: { onConfirm: () => void; onClose: () => void }) {
  return (
    <ConfirmDialog
      title={<Trans>Create new recovery codes?</Trans>}
      confirm={<Trans>Create new codes</Trans>}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Text size="t2" tone="quiet">
        <Trans>Your current codes stop working immediately.</Trans>
      </Text>
    </ConfirmDialog>
  )
}

interface CodesPrintProps {
  heading: string
  note: string
  codes: readonly string[]
}

/** What is printed while the codes are shown, however it is printed. */
function CodesPrint({ heading, note, codes }: CodesPrintProps) {
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

function RecoveryCodesDialog({ codes, email, save, onClose }: RecoveryCodesDialogProps) {
  const { t } = useLingui()
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no')
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
          <Button variant="plain" size="s" onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            <Trans>Print</Trans>
          </Button>
        </Flex>
        <Text as="div" size="t2" tone="quiet" aria-live="polite">
          {copied === 'yes' && <Trans>Copied.</Trans>}
          {copied === 'failed' && <Trans>We couldn’t copy it. Select it and copy it yourself.</Trans>}
        </Text>
        <CodesPrint heading={heading} note={note} codes={codes} />
      </Stack>
    </Dialog>
  )
}
