import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AlertAudience, AlertDraft } from '../../../machines/flow/ports/people.ts'
import { Stack } from '../../ui/layout.ts'
import { Notice } from '../../ui/notice.tsx'
import { Text } from '../../ui/text.tsx'
import { useFormats } from '../shared/use-formats.ts'
import { alertFilters } from './alert-words.ts'
import { EmailPreview } from './email-preview.tsx'

/** How an alert will arrive, and how many people it reaches. */
export function AlertPreview({ draft, count }: { draft: AlertDraft; count: number }) {
  const { t } = useLingui()
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
        title={t`A message from your company's security team`}
        message={draft.message}
        link={draft.link}
        note={draft.trainingResources ? t`With the training resources of Wardlight.` : null}
      />
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
