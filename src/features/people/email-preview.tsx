import { Trans, useLingui } from '@lingui/react/macro'
import { chakra } from '../../ui/layout.ts'
import { Text } from '../../ui/text.tsx'

const Sheet = chakra('blockquote', {
  base: {
    border: '1px solid var(--line)',
    borderRadius: 's',
    bg: 'canvas',
    padding: 5,
    display: 'flex',
    flexDirection: 'column',
    gap: 3,
    overflowWrap: 'anywhere',
  },
})

interface EmailPreviewProps {
  title: string
  message: string
  link?: string | null
  /** What else the e-mail has, in words. */
  note: string | null
}

/** What somebody will read in their mailbox. */
export function EmailPreview({ title, message, link = null, note }: EmailPreviewProps) {
  const { t } = useLingui()
  return (
    <Sheet aria-label={t`The e-mail`}>
      <Text size="t1" tone="quiet">
        <Trans>From Wardlight</Trans>
      </Text>
      <Text strong>{title}</Text>
      {message !== '' && (
        <Text size="t2" whiteSpace="pre-line">
          {message}
        </Text>
      )}
      {link !== null && (
        <Text size="t2" tone="quiet">
          {link}
        </Text>
      )}
      {note !== null && (
        <Text size="t2" tone="quiet">
          {note}
        </Text>
      )}
    </Sheet>
  )
}
