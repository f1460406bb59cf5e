import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { type Failure, refusalBy } from '#machines/port-error.ts'
import type { AlertOutcome } from '#openapi/generated/api.d.ts'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { useSubmission } from '#src/parts/forms/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/layout.ts'
import { Text } from '#src/ui/text.tsx'
import { AlertCompose } from './alert-compose.tsx'
import { type AlertForm, draftOf } from './alert-draft.ts'
import { LimitNotice, StrangersNotice } from './alert-notices.tsx'
import { AlertPreview } from './alert-preview.tsx'
import { EmailDialog } from './email-dialog.tsx'
import type { AlertDraft, AlertReach, ChosenPeople, PeopleActions } from './people-actions.ts'

interface AlertDialogProps {
  /** The selection in the list, with its size. */
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
  const [counted, setCounted] = useState<{ draft: AlertDraft; reach: AlertReach } | null>(null)
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
        <AlertPreview {...counted} emailContext={actions.emailContext} />
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
  const title = <Trans>The alert hasn’t been sent</Trans>
  return failure !== null && failure.waitSeconds !== null ? (
    <LimitNotice title={title} seconds={failure.waitSeconds} />
  ) : (
    <FailureNotice failure={failure} title={title} />
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
