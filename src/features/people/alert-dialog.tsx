import { Plural, Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ChosenPeople } from '#machines/flow/ports/people.ts'
import type { Failure } from '#machines/port-error.ts'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/layout.ts'
import { Text } from '#src/ui/text.tsx'
import { AlertCompose } from './alert-compose.tsx'
import { type AlertForm, draftOf } from './alert-draft.ts'
import { LimitNotice, StrangersNotice } from './alert-notices.tsx'
import { AlertPreview } from './alert-preview.tsx'
import { EmailDialog } from './email-dialog.tsx'
import type { AlertUsersActor, EmailContext } from './people-actions.ts'

interface AlertDialogProps {
  actor: AlertUsersActor
  /** The selection in the list, with its size. */
  chosen: { people: ChosenPeople; count: number } | null
  emailContext: EmailContext
  onClose: () => void
}

const titles = {
  writing: <Trans>Alert users</Trans>,
  shown: <Trans>Check the alert</Trans>,
  sent: <Trans>The alert is on its way</Trans>,
}

const selectPhase = (snapshot: ReturnType<AlertUsersActor['getSnapshot']>) => {
  if (snapshot.matches('sent')) return 'sent'
  return snapshot.matches('previewing') || snapshot.matches('sending') ? 'shown' : 'writing'
}

/** An alert from draft to result, with a count and a preview before it is sent (spec 1 §7, notify). */
export function AlertDialog({ actor, chosen, emailContext, onClose }: AlertDialogProps) {
  const [form, setForm] = useState<AlertForm>({
    to: chosen ? 'people' : 'filter',
    filter: 'ALL',
    addresses: '',
    message: '',
    link: '',
    trainingResources: false,
  })
  const phase = useSelector(actor, selectPhase)
  // A search in the form has its own progress.
  const isBusy = useSelector(actor, snapshot => snapshot.matches('counting') || snapshot.matches('sending'))
  const reach = useSelector(actor, ({ context }) => context.reach)
  const { count } = reach
  const refusal = useSelector(actor, selectRefusal)
  return (
    <EmailDialog
      title={titles[phase]}
      phase={phase}
      busy={isBusy}
      refused={refusal !== null}
      form="alert-form"
      send={{
        text: <Plural value={count} _0="Send to nobody" one="Send to # person" other="Send to # people" />,
        reachesNobody: count === 0,
        onSend: () => actor.send({ type: 'alert.confirmed' }),
      }}
      more={
        <Button variant="plain" onClick={() => actor.send({ type: 'alert.anotherRequested' })}>
          <Trans>Write another one</Trans>
        </Button>
      }
      onEdit={() => actor.send({ type: 'alert.edited' })}
      onClose={onClose}
    >
      <Refusal failure={refusal} />
      {phase === 'sent' ? (
        <Outcome actor={actor} />
      ) : phase === 'shown' ? (
        <AlertPreview
          draft={draftOf(form, chosen?.people ?? null)}
          reach={reach}
          emailContext={emailContext}
        />
      ) : (
        <AlertCompose
          actor={actor}
          form={form}
          chosenCount={chosen?.count ?? 0}
          onChange={setForm}
          onPreview={ready =>
            actor.send({ type: 'alert.previewRequested', draft: draftOf(ready, chosen?.people ?? null) })
          }
        />
      )}
    </EmailDialog>
  )
}

/** Why the alert was refused. A failed search shows at its field. */
const selectRefusal = (snapshot: ReturnType<AlertUsersActor['getSnapshot']>) =>
  snapshot.matches({ composing: 'notFound' }) ? null : snapshot.context.failure

function Refusal({ failure }: { failure: Failure | null }) {
  const title = <Trans>The alert hasn’t been sent</Trans>
  return failure !== null && failure.waitSeconds !== null ? (
    <LimitNotice title={title} seconds={failure.waitSeconds} />
  ) : (
    <FailureNotice failure={failure} title={title} />
  )
}

function Outcome({ actor }: { actor: AlertUsersActor }) {
  const outcome = useSelector(actor, ({ context }) => context.outcome)
  if (outcome === null) return null
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
