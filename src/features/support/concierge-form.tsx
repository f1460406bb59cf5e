import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { brokenConciergeRules } from '#domain/support.ts'
import type { Trace } from '#domain/trace.ts'
import type { Failure } from '#machines/port-error.ts'
import type { ConciergeRequest as Request } from '#openapi/generated/api.ts'
import { conciergeTypeValues } from '#openapi/generated/enumerations.ts'
import { phoneIn, phoneRuleIn } from '#src/parts/forms/phone.ts'
import { PhoneField } from '#src/parts/forms/phone-field.tsx'
import { useTakesPayments } from '#src/parts/page/installation.ts'
import { TraceSteps } from '#src/parts/support/trace-steps.tsx'
import { Checkbox } from '#src/ui/public/checkbox.tsx'
import { TextField } from '#src/ui/public/field.tsx'
import { Heading, Stack } from '#src/ui/public/frame.tsx'
import { AreaField, SelectField } from '#src/ui/public/native-fields.tsx'
import type { FormValues } from '#src/ui/public/use-form.ts'
import css from './support.module.css'
import { conciergeTypeLabels, inOrder, type KnownSender, SupportForm, typedIn } from './support-form.tsx'

const names = ['contactName', 'email', 'phone', 'company', 'type', 'description'] as const

const fieldsOf = (values: FormValues) => ({
  contactName: typedIn(values, 'contactName'),
  email: typedIn(values, 'email'),
  phone: typedIn(values, 'phone'),
  company: typedIn(values, 'company'),
  type: typedIn(values, 'type'),
  description: typedIn(values, 'description'),
})

const check = async (values: FormValues) => {
  const phone = await phoneRuleIn(values)
  return inOrder(names, brokenConciergeRules(fieldsOf(values), null), phone)
}

const requestOf = async (values: FormValues): Promise<Request | null> => {
  const { type, ...fields } = fieldsOf(values)
  const known = conciergeTypeValues.find(one => one === type)
  return known === undefined ? null : { ...fields, type: known, phone: await phoneIn(values) }
}

interface ConciergeFormProps {
  sender: KnownSender | null
  /** The last events; null where none are on record. */
  readTrace: () => Trace | null
  /** Whether the sender comes to tell what happened. */
  isAboutFailure: boolean
  onSend: (request: Request, picture: File | null) => Promise<Failure | null>
}

/** Asking for help (spec 2 §§3, 5): every field is required. */
export function ConciergeForm({ sender, readTrace, isAboutFailure, onSend }: ConciergeFormProps) {
  const { t } = useLingui()
  const takesPayments = useTakesPayments()
  const types = conciergeTypeValues.filter(type => takesPayments || type !== 'billing')
  const send = async (values: FormValues, picture: File | null) => {
    const request = await requestOf(values)
    if (request === null) return null
    const trace = values['trace'] === undefined ? null : readTrace()
    return onSend({ ...request, ...(trace && { trace: JSON.stringify(trace) }) }, picture)
  }
  return (
    <Stack>
      <Heading title={t`How can we help?`}>
        {t`Tell us what you need. We’ll answer by email within 24 business hours.`}
      </Heading>
      <SupportForm check={check} onSend={send} canAttach={sender !== null}>
        {texts => (
          <>
            <TextField
              label={t`Full name`}
              name="contactName"
              autoComplete="name"
              defaultValue={sender?.name}
              error={texts['contactName']}
            />
            <TextField
              label={t`Email`}
              name="email"
              type="email"
              autoComplete="email"
              defaultValue={sender?.email}
              error={texts['email']}
            />
            <PhoneField error={texts['phone']} initial={sender?.phone ?? ''} />
            <TextField
              label={t`Company`}
              name="company"
              autoComplete="organization"
              defaultValue={sender?.company}
              error={texts['company']}
            />
            <SelectField label={t`What is it about?`} name="type" error={texts['type']}>
              <option value="">{t`Choose a type`}</option>
              {types.map(type => (
                <option key={type} value={type}>
                  {t(conciergeTypeLabels[type])}
                </option>
              ))}
            </SelectField>
            <AreaField
              label={t`Description`}
              name="description"
              maxLength={2000}
              error={texts['description']}
            />
            <TraceField read={readTrace} isChosen={isAboutFailure} />
          </>
        )}
      </SupportForm>
    </Stack>
  )
}

function TraceField({ read, isChosen }: { read: () => Trace | null; isChosen: boolean }) {
  const { t } = useLingui()
  const [trace, setTrace] = useState<Trace | null>()
  const details = useRef<HTMLDetailsElement>(null)
  const readIfOpen = useEffectEvent(() => details.current?.open && setTrace(read()))
  // Opened before the page was hydrated: nothing heard that.
  useEffect(() => void readIfOpen(), [])
  return (
    <div className={css['trace']}>
      <Checkbox name="trace" label={t`Send what happened before`} defaultChecked={isChosen} />
      <details
        ref={details}
        suppressHydrationWarning
        onToggle={({ currentTarget }) => currentTarget.open && setTrace(read())}
      >
        <summary>{t`See what is sent`}</summary>
        <p>{t`The last steps of the pages you used, their version, and the numbers of their requests. Nothing you typed, and no names, addresses or files: “…” takes their place.`}</p>
        {trace === null && <p>{t`Nothing is recorded yet.`}</p>}
        {trace && <TraceSteps trace={trace} />}
      </details>
    </div>
  )
}
