import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { alertLimits } from '#domain/limits.ts'
import { type Failure, refusalBy } from '#machines/port-error.ts'
import type { AlertAddressCount, AlertOutcome } from '#openapi/generated/api.ts'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { useSubmission } from '#src/parts/forms/use-submission.ts'
import { tooManyMessages } from '#src/parts/forms/wait-labels.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { Box, Stack } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Text } from '#src/ui/text.tsx'
import { AlertCompose } from './alert-compose.tsx'
import { type AlertForm, alertFilters, draftOf } from './alert-draft.ts'
import type { AlertAudience, AlertDraft, ChosenPeople, PeopleActions } from './api.ts'
import { EmailDialog, EmailPreview } from './email-dialog.tsx'

interface AlertDialogProps {
  chosen: { people: ChosenPeople; count: number } | null
  actions: Pick<PeopleActions, 'findRecipients' | 'countAudience' | 'sendAlert' | 'emailContext'>
  onClose: () => void
}

const titles = {
  writing: <Trans>Alert users</Trans>,
  shown: <Trans>Check the alert</Trans>,
  sent: <Trans>The alert is on its way</Trans>,
}

/** An alert from draft to result, with a count and a preview before it is sent (spec 1 §7, notify). */
export function AlertDialog({ chosen, actions, onClose }: AlertDialogProps) {
  const [form, setForm] = useState<AlertForm>({
    to: chosen ? 'people' : 'filter',
    filter: 'ALL',
    addresses: '',
    message: '',
    link: '',
    trainingResources: false,
  })
  const { isBusy, failure, clear, submit } = useSubmission()
  /** Null while the alert is written. */
  const [counted, setCounted] = useState<{ draft: AlertDraft; reach: AlertAddressCount } | null>(null)
  const [outcome, setOutcome] = useState<AlertOutcome | null>(null)
  const phase = outcome ? 'sent' : counted ? 'shown' : 'writing'
  const count = counted?.reach.count ?? 0
  const preview = (ready: AlertForm) => {
    const draft = draftOf(ready, chosen?.people ?? null)
    void submit(() =>
      refusalBy(actions.countAudience(draft.audience).then(reach => setCounted({ draft, reach }))),
    )
  }
  const edit = () => {
    clear()
    setCounted(null)
    setOutcome(null)
  }
  return (
    <EmailDialog
      title={titles[phase]}
      phase={phase}
      busy={isBusy}
      refused={failure !== null}
      form="alert-form"
      send={{
        text: <Plural value={count} _0="Send to nobody" one="Send to # person" other="Send to # people" />,
        reachesNobody: count === 0,
        onSend: () => counted && submit(() => refusalBy(actions.sendAlert(counted.draft).then(setOutcome))),
      }}
      more={
        <Button variant="plain" onClick={edit}>
          <Trans>Write another one</Trans>
        </Button>
      }
      onEdit={edit}
      onClose={onClose}
    >
      <Refusal failure={failure} />
      {outcome ? (
        <Outcome outcome={outcome} />
      ) : counted ? (
        <Preview {...counted} emailContext={actions.emailContext} />
      ) : (
        <AlertCompose
          findRecipients={actions.findRecipients}
          form={form}
          chosenCount={chosen?.count ?? 0}
          onChange={setForm}
          onPreview={preview}
        />
      )}
    </EmailDialog>
  )
}

function Refusal({ failure }: { failure: Failure | null }) {
  const { i18n } = useLingui()
  const title = <Trans>The alert hasn’t been sent</Trans>
  const { anHour, eachADay, atLeastADay } = alertLimits
  if (failure === null || failure.waitSeconds === null)
    return <FailureNotice failure={failure} title={title} />
  return (
    <Notice tone="danger" role="alert" title={title}>
      {i18n._(tooManyMessages(failure.waitSeconds))}{' '}
      <Trans>
        To keep inboxes from filling up, your company can send up to {anHour} alerts an hour and, each day,{' '}
        {eachADay} emails for each of its people ({atLeastADay} at minimum).
      </Trans>
    </Notice>
  )
}

interface PreviewProps {
  draft: AlertDraft
  reach: AlertAddressCount
  emailContext: PeopleActions['emailContext']
}

function Preview({ draft, reach, emailContext: { company, sender } }: PreviewProps) {
  const { t } = useLingui()
  const { count, refused } = reach
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

function Outcome({ outcome }: { outcome: AlertOutcome }) {
  return (
    <Stack gap={4} role="status">
      <Text>
        <Plural
          value={outcome.queued}
          _0="It goes to no one."
          one="It goes to # person, in their language."
          other="It goes to # people, each in their own language."
        />
      </Text>
      <StrangersNotice emails={outcome.refused} />
    </Stack>
  )
}

function StrangersNotice({ emails }: { emails: readonly string[] }) {
  const { t } = useLingui()
  return (
    emails.length > 0 && (
      <Notice
        tone="warning"
        title={
          <Plural
            value={emails.length}
            one="# address isn’t your company’s and is left out"
            other="# addresses aren’t your company’s and are left out"
          />
        }
      >
        <Box as="ul" aria-label={t`Left out`} maxHeight="160px" overflowY="auto" tabIndex={0}>
          {emails.map(email => (
            <Box as="li" key={email} overflowWrap="anywhere">
              {email}
            </Box>
          ))}
        </Box>
      </Notice>
    )
  )
}
