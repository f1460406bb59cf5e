import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { FormDialog } from '#src/parts/forms/form-dialog.tsx'
import { tabDraft } from '#src/parts/forms/tab-draft.ts'
import { ManyField } from '#src/ui/form/choices.tsx'
import { AreaField } from '#src/ui/form/controls.tsx'
import type { ResponsePlanActor } from './plan-actor.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

/** The draft of a message, stored in the tab until it is sent or discarded. */
const drafts = tabDraft({ name: 'plan-message', isDraft: isText })

/** A message to contacts of the plan, by email (spec 2 §2, notification modal). */
export function MessageDialog({ actor, registerId }: { actor: ResponsePlanActor; registerId: string }) {
  const { t } = useLingui()
  const { plan, failure } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('pending'))
  const everybody = [...(plan?.familyContacts ?? []), ...(plan?.professionalContacts ?? [])]
  const [chosen, setChosen] = useState<string[]>(everybody.map(({ id }) => id))
  const [message, setMessage] = useState(
    () =>
      drafts.read(registerId) ??
      t`My accounts may be in the wrong hands. Please don’t trust messages in my name that ask for money or codes. Call me at the number you know.`,
  )
  const [requestId] = useState(() => crypto.randomUUID())
  const [isTried, setTried] = useState(false)
  const submit = () => {
    setTried(true)
    if (chosen.length === 0 || message.trim() === '') return
    actor.send({ type: 'message.sent', message: { requestId, contact: chosen, message: message.trim() } })
  }
  const close = () => {
    drafts.clear(registerId)
    actor.send({ type: 'message.left' })
  }
  useEffect(() => {
    const sent = actor.on('responsePlan.contactsNotified', () => drafts.clear(registerId))
    return () => sent.unsubscribe()
  }, [actor, registerId])
  return (
    <FormDialog
      onClose={close}
      width="wide"
      title={<Trans>Write to your contacts</Trans>}
      description={<Trans>Each person gets your message by email, from Wardlight, with your name.</Trans>}
      confirm={<Trans>Send the message</Trans>}
      busy={isBusy}
      onSubmit={submit}
    >
      <FailureNotice failure={failure} title={<Trans>Error sending notifications!</Trans>} />
      <ManyField
        id="message-contacts"
        label={<Trans>To</Trans>}
        choices={everybody.map(({ id, name }) => ({ value: id, label: name }))}
        values={chosen}
        onChange={setChosen}
        error={isTried && chosen.length === 0 ? t`Choose at least one contact` : undefined}
      />
      <AreaField
        label={<Trans>Message</Trans>}
        required
        maxLength={2000}
        value={message}
        error={isTried && message.trim() === '' ? t`This field is required` : undefined}
        onChange={event => {
          setMessage(event.target.value)
          drafts.write(registerId, event.target.value)
        }}
      />
    </FormDialog>
  )
}
