import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { chakra, Stack } from '#src/ui/layout.ts'
import { Text } from '#src/ui/text.tsx'

interface EmailDialogProps {
  title: ReactNode
  /** Written, then previewed with a count, then sent. */
  phase: 'writing' | 'shown' | 'sent'
  busy: boolean
  refused: boolean
  form: string
  send: { text: ReactNode; reachesNobody: boolean; onSend: () => void }
  onEdit: () => void
  onClose: () => void
  more?: ReactNode
  children: ReactNode
}

export function EmailDialog(props: EmailDialogProps) {
  const { title, phase, refused, onClose, children } = props
  return (
    <Dialog
      open
      width="wide"
      keepsOpen={phase !== 'sent'}
      step={refused ? `${phase}, refused` : phase}
      onClose={onClose}
      title={title}
      footer={<Buttons {...props} />}
    >
      <Stack gap={4}>{children}</Stack>
    </Dialog>
  )
}

function Buttons({ phase, busy, form, send, onEdit, onClose, more }: EmailDialogProps) {
  if (phase === 'writing')
    return (
      <>
        <Button variant="plain" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" form={form} busy={busy}>
          <Trans>Preview</Trans>
        </Button>
      </>
    )
  if (phase === 'shown')
    return (
      <>
        <Button variant="plain" disabled={busy} onClick={onEdit}>
          <Trans>Change it</Trans>
        </Button>
        <Button busy={busy} disabled={send.reachesNobody} onClick={send.onSend}>
          {send.text}
        </Button>
      </>
    )
  return (
    <>
      {more}
      <Button onClick={onClose}>
        <Trans>Done</Trans>
      </Button>
    </>
  )
}

const Sheet = chakra('section', {
  base: {
    border: '1px solid var(--line)',
    borderRadius: 's',
    bg: 'canvas',
    padding: 5,
    display: 'flex',
    flexDirection: 'column',
    gap: 3,
    fontSize: 't2',
    overflowWrap: 'anywhere',
  },
})

const Quote = chakra('blockquote', {
  base: {
    borderInlineStart: '3px solid var(--line)',
    paddingInlineStart: 3,
    whiteSpace: 'pre-line',
    margin: 0,
  },
})

interface EmailPreviewProps {
  subject: string
  opening: ReactNode
  message: string
  children: ReactNode
}

/** A preview of the email, with the text that the server sends. */
export function EmailPreview({ subject, opening, message, children }: EmailPreviewProps) {
  const { t } = useLingui()
  return (
    <Sheet aria-label={t`The email`}>
      <Text size="t1" tone="quiet">
        <Trans>From Wardlight</Trans>
      </Text>
      <Text strong>{subject}</Text>
      <p>{opening}</p>
      {message !== '' && <Quote>{message}</Quote>}
      {children}
      <Text size="t1" tone="quiet">
        <Trans>
          Anyone who wants no invitations and alerts from your company isn’t sent it. We don’t say who.
        </Trans>
      </Text>
    </Sheet>
  )
}
