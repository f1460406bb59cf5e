import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { ManyField } from '../../ui/form/choices.tsx'
import { Field } from '../../ui/form/field.tsx'
import { chakra } from '../../ui/layout.ts'
import { FailureNotice } from '../shared/failure-notice.tsx'
import { FormDialog } from '../shared/form-dialog.tsx'
import type { ResponsePlanActor } from './plan-actor.ts'

const Area = chakra('textarea', {
  base: {
    width: '100%',
    minHeight: '132px',
    border: '1px solid',
    borderColor: 'control',
    borderRadius: 's',
    padding: '10px 14px',
    bg: 'surface',
    color: 'ink',
    fontSize: 't3',
    resize: 'vertical',
    _focusVisible: { outline: '2px solid var(--blue)', outlineOffset: '1px' },
    '&[aria-invalid=true]': { borderColor: 'red' },
  },
})

/** A message to contacts of the plan, by e-mail (spec 2 §2, notification modal). */
export function MessageDialog({ actor }: { actor: ResponsePlanActor }) {
  const { t } = useLingui()
  const { plan, failure } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('settling'))
  const everybody = [...(plan?.familyContacts ?? []), ...(plan?.professionalContacts ?? [])]
  const [chosen, setChosen] = useState<string[]>(everybody.map(({ id }) => id))
  const [message, setMessage] = useState(
    t`My accounts may be in the wrong hands. Please don't trust messages in my name that ask for money or codes. Call me on the number that you know.`,
  )
  const [requestId] = useState(() => crypto.randomUUID())
  const [asked, setAsked] = useState(false)
  const submit = () => {
    setAsked(true)
    if (chosen.length === 0 || message.trim() === '') return
    actor.send({ type: 'message.sent', message: { requestId, contact: chosen, message: message.trim() } })
  }
  const close = () => actor.send({ type: 'message.left' })
  return (
    <FormDialog
      onClose={close}
      width="wide"
      title={<Trans>Write to your contacts</Trans>}
      description={<Trans>Each of them gets your words by e-mail, from Wardlight, with your name.</Trans>}
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
        error={asked && chosen.length === 0 ? t`Choose at least one contact` : undefined}
      />
      <Field
        label={<Trans>Message</Trans>}
        required
        error={asked && message.trim() === '' ? t`This field is required` : undefined}
      >
        {control => (
          <Area
            {...control}
            maxLength={2000}
            value={message}
            onChange={event => setMessage(event.currentTarget.value)}
          />
        )}
      </Field>
    </FormDialog>
  )
}
