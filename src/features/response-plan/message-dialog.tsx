import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { FormArea, FormMany, usePlainForm } from '#src/parts/forms/form.tsx'
import { FormDialog } from '#src/parts/forms/form-dialog.tsx'
import { tabDraft } from '#src/parts/forms/tab-draft.ts'
import type { ResponsePlanActor } from './open-response-plan.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

/** The draft of a message, stored in the tab until it is sent or discarded. */
const drafts = tabDraft({ name: 'plan-message', isDraft: isText })

/** A message to contacts of the plan, by email (spec 2 §2, notification modal). */
export function MessageDialog({ actor, registerId }: { actor: ResponsePlanActor; registerId: string }) {
  const { t } = useLingui()
  const { plan, failure } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('pending'))
  const everybody = [...(plan?.familyContacts ?? []), ...(plan?.professionalContacts ?? [])]
  const [values] = useState(() => ({
    contact: everybody.map(({ id }) => id),
    message:
      drafts.read(registerId) ??
      t`My accounts may be in the wrong hands. Please don’t trust messages in my name that ask for money or codes. Call me at the number you know.`,
  }))
  const [requestId] = useState(() => crypto.randomUUID())
  const form = usePlainForm({
    values,
    check: ({ contact, message }) => ({
      contact: contact.length === 0 && t`Choose at least one contact`,
      message: message.trim() === '' && t`This field is required`,
    }),
    submit: ({ contact, message }) =>
      actor.send({ type: 'message.sent', message: { requestId, contact, message: message.trim() } }),
  })
  const close = () => {
    drafts.clear(registerId)
    actor.send({ type: 'message.left' })
  }
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { message } }) => drafts.write(registerId, message),
      }),
    [subscribe, registerId],
  )
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
      form={form}
      busy={isBusy}
    >
      <FailureNotice failure={failure} title={<Trans>Error sending notifications!</Trans>} />
      <FormMany
        name="contact"
        label={<Trans>To</Trans>}
        choices={everybody.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FormArea name="message" label={<Trans>Message</Trans>} required maxLength={2000} />
    </FormDialog>
  )
}
