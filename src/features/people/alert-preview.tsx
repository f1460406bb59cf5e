import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Stack } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Text } from '#src/ui/text.tsx'
import { alertFilters } from './alert-labels.ts'
import { StrangersNotice } from './alert-notices.tsx'
import { EmailPreview } from './email-preview.tsx'
import type { AlertAudience, AlertDraft, AlertReach, EmailContext } from './people-actions.ts'

interface AlertPreviewProps {
  draft: AlertDraft
  reach: AlertReach
  emailContext: EmailContext
}

export function AlertPreview({ draft, reach: { count, refused }, emailContext }: AlertPreviewProps) {
  const { t } = useLingui()
  const { company, sender } = emailContext
  return (
    <Stack gap={4}>
      <Notice
        tone={count === 0 ? 'warning' : 'info'}
        title={
          <Plural
            value={count}
            _0="It reaches nobody"
            one="It reaches # person"
            other="It reaches # people"
          />
        }
      >
        <Audience audience={draft.audience} refused={refused} />
      </Notice>
      <StrangersNotice emails={refused} />
      <EmailPreview
        subject={t`Security alert from ${company}`}
        opening={
          <Trans>
            A message from {sender} to people at {company}:
          </Trans>
        }
        message={draft.message}
      >
        {draft.link !== null && (
          <p>
            <Trans>Learn more: {draft.link}</Trans>
          </p>
        )}
        {draft.trainingResources && (
          <p>
            <Trans>Training on staying safe online: a link to the tutorials</Trans>
          </p>
        )}
        <p>
          <Trans>Wardlight passed this message on. Never reply to an email with a password or a code.</Trans>
        </p>
      </EmailPreview>
      <Text size="t2" tone="quiet">
        <Trans>Everyone gets it in their own language; your words stay as you wrote them.</Trans>
      </Text>
    </Stack>
  )
}

function Audience({ audience, refused }: { audience: AlertAudience; refused: readonly string[] }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  if (audience.kind === 'filter') return <>{i18n._(alertFilters[audience.filter])}</>
  if (audience.kind === 'people') return <Trans>The people you selected in the list.</Trans>
  return (
    <>
      {formats.list(
        audience.emails.filter(email => !refused.includes(email)),
        5,
      )}
    </>
  )
}
