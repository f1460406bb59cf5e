import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFromLogic } from 'xstate'
import type { responsePlanFlow } from '#machines/flow/response-plan.ts'
import type { Plan } from '#machines/flow/response-plan-setup.ts'
import { visitorFailureMessages } from '#src/parts/forms/visitor-failure-labels.ts'
import { Button } from '#src/ui/public/button.tsx'
import { Checkbox } from '#src/ui/public/checkbox.tsx'
import { Dialog } from '#src/ui/public/dialog.tsx'
import { FieldError } from '#src/ui/public/field.tsx'
import { AreaField } from '#src/ui/public/native-fields.tsx'
import { Notice } from '#src/ui/public/notice.tsx'
import { type FormValues, useForm } from '#src/ui/public/use-form.ts'
import css from './plan-access.module.css'

interface MessageDialogProps {
  actor: ActorRefFromLogic<typeof responsePlanFlow>
  plan: Plan
}

const fieldOf = (id: string) => `contact-${id}`

/** A message to contacts of the plan, by email, in the visitor's words (spec 2 §2, notification modal). */
export default function MessageDialog({ actor, plan }: MessageDialogProps) {
  const { t } = useLingui()
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('pending'))
  const [requestId] = useState(() => crypto.randomUUID())
  const { ownerName } = plan
  const everybody = [...plan.familyContacts, ...plan.professionalContacts]
  const chosenIn = (values: FormValues) =>
    everybody.map(({ id }) => id).filter(id => values[fieldOf(id)] === 'on')
  const form = useForm<'contactRequired' | 'messageRequired'>({
    check: values => ({
      ...(chosenIn(values).length === 0 && { contacts: 'contactRequired' }),
      ...(!values['message']?.trim() && { message: 'messageRequired' }),
    }),
    submit: values =>
      actor.send({
        type: 'message.sent',
        message: { requestId, contact: chosenIn(values), message: values['message']?.trim() ?? '' },
      }),
  })
  const leave = () => actor.send({ type: 'message.left' })
  return (
    <Dialog
      title={t`Write to the contacts`}
      onClose={leave}
      footer={
        <>
          <Button type="submit" form="plan-message" busy={isBusy && t`Sending…`}>
            {t`Send the message`}
          </Button>
          <Button variant="plain" onClick={leave}>
            {t`Cancel`}
          </Button>
        </>
      }
    >
      <p>{t`Each person gets your message by email, from Wardlight. It says someone with ${ownerName}’s access code wrote it.`}</p>
      <form id="plan-message" {...form.props}>
        {failure && <Notice tone="danger">{t(visitorFailureMessages(failure))}</Notice>}
        <fieldset className={css['contacts']} aria-describedby="plan-message-contacts">
          <legend>{t`To`}</legend>
          {everybody.map(({ id, name }) => (
            <Checkbox key={id} name={fieldOf(id)} label={name} defaultChecked />
          ))}
          <FieldError
            id="plan-message-contacts"
            text={form.broken['contacts'] && t`Choose at least one contact`}
          />
        </fieldset>
        <AreaField
          label={t`Message`}
          name="message"
          maxLength={2000}
          defaultValue={t`${ownerName}’s accounts may be in the wrong hands. Please don’t trust messages in this name that ask for money or codes. Call the number you know.`}
          error={form.broken['message'] && t`This field is required`}
        />
      </form>
    </Dialog>
  )
}
