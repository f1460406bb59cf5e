import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AlertAudience, AlertDraft } from '../../../machines/flow/ports/people.ts'
import { Stack } from '../../ui/layout.ts'
import { Notice } from '../../ui/notice.tsx'
import { Text } from '../../ui/text.tsx'
import { useFormats } from '../shared/use-formats.ts'
import { alertFilters } from './alert-words.ts'
import { EmailPreview } from './email-preview.tsx'
import type { Letterhead } from './people-actions.ts'

interface AlertPreviewProps {
  draft: AlertDraft
  count: number
  letterhead: Letterhead
}

/** How an alert will arrive, and how many people it reaches. */
export function AlertPreview({ draft, count, letterhead }: AlertPreviewProps) {
  const { t } = useLingui()
  const { company, sender } = letterhead
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
        <Audience audience={draft.audience} />
      </Notice>
      <EmailPreview
        subject={t`Security alert from ${company}`}
        opening={
          <Trans>
            {sender ?? company} writes to people of {company}:
          </Trans>
        }
        message={draft.message}
      >
        {draft.link !== null && (
          <p>
            <Trans>More about it: {draft.link}</Trans>
          </p>
        )}
        {draft.trainingResources && (
          <p>
            <Trans>Training on staying safe online: a link to the tutorials</Trans>
          </p>
        )}
        <p>
          <Trans>Wardlight passed this message on. It asks for no password and no code.</Trans>
        </p>
      </EmailPreview>
      <Text size="t2" tone="quiet">
        <Trans>Everybody gets it in their own language; your words stay as you wrote them.</Trans>
      </Text>
    </Stack>
  )
}

function Audience({ audience }: { audience: AlertAudience }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  if (audience.kind === 'filter') return <>{i18n._(alertFilters[audience.filter])}</>
  if (audience.kind === 'people') return <Trans>The users that you selected in the list.</Trans>
  return (
    <>
      {formats.list(audience.emails.slice(0, 5))}
      {audience.emails.length > 5 && (
        <>
          {' '}
          <Plural value={audience.emails.length - 5} one="and # more" other="and # more" />
        </>
      )}
      . <Trans>Addresses that are not of your company are left out.</Trans>
    </>
  )
}
