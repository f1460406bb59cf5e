import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { chakra } from '#src/ui/layout.ts'
import { Text } from '#src/ui/text.tsx'

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
    </Sheet>
  )
}
