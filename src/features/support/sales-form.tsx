import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { brokenSalesRules } from '#domain/support.ts'
import type { Failure } from '#machines/port-error.ts'
import type { SalesRequest as Request } from '#openapi/generated/api.ts'
import { salesInterestValues } from '#openapi/generated/enumerations.ts'
import { phoneIn, phoneRuleIn } from '#src/parts/forms/phone.ts'
import { PhoneField } from '#src/parts/forms/phone-field.tsx'
import { useTakesPayments } from '#src/parts/page/installation.ts'
import { countriesIn } from '#src/parts/profile/countries.ts'
import { Checkbox } from '#src/ui/public/checkbox.tsx'
import { TextField } from '#src/ui/public/field.tsx'
import { Heading, Stack } from '#src/ui/public/frame.tsx'
import { AreaField, SelectField } from '#src/ui/public/native-fields.tsx'
import type { FormValues } from '#src/ui/public/use-form.ts'
import { useInBrowser } from '#src/ui/public/use-in-browser.ts'
import css from './support.module.css'
import { inOrder, type KnownSender, SupportForm, salesInterestLabels, typedIn } from './support-form.tsx'

const names = ['firstName', 'lastName', 'company', 'email', 'country', 'phone'] as const

const fieldsOf = (values: FormValues) => {
  const company = typedIn(values, 'company')
  const description = typedIn(values, 'description')
  return {
    firstName: typedIn(values, 'firstName'),
    lastName: typedIn(values, 'lastName'),
    email: typedIn(values, 'email'),
    country: typedIn(values, 'country'),
    ...(company !== '' && { company }),
    ...(description !== '' && { description }),
  }
}

const check = async (values: FormValues) => {
  const phone = typedIn(values, 'phone') === '' ? null : await phoneRuleIn(values)
  return inOrder(names, brokenSalesRules(fieldsOf(values), null), phone)
}

const requestOf = async (values: FormValues): Promise<Request> => ({
  ...fieldsOf(values),
  ...(typedIn(values, 'phone') !== '' && { phone: await phoneIn(values) }),
  interests: salesInterestValues.filter(interest => values[interest] === 'on'),
  consentsToCommunications: values['consent'] === 'on',
})

interface SalesFormProps {
  sender: KnownSender | null
  /** The number of missing seats, when a company asks for them. */
  seats: number | null
  onSend: (request: Request) => Promise<Failure | null>
}

/** Asking our sales team (spec 2 §§3, 5): names, email and country are required. */
export function SalesForm({ sender, seats, onSend }: SalesFormProps) {
  const { t, i18n } = useLingui()
  const takesPayments = useTakesPayments()
  const interests = salesInterestValues.filter(interest => takesPayments || interest !== 'defenderPricing')
  // Their names and order are the browser's own.
  const canName = useInBrowser(() => true, false)
  const countries = useMemo(
    () => (canName ? countriesIn(i18n.locale) : new Map<string, string>()),
    [canName, i18n.locale],
  )
  return (
    <Stack>
      <Heading title={takesPayments ? t`Talk to our sales team` : t`Talk to our team`}>
        {takesPayments
          ? t`Prices, a demonstration or more seats: we’ll answer by email within 24 business hours.`
          : t`A demonstration or more seats: we’ll answer by email within 24 business hours.`}
      </Heading>
      <SupportForm check={check} onSend={async values => onSend(await requestOf(values))}>
        {texts => (
          <>
            <div className={css['names']}>
              <TextField
                label={t`First name`}
                name="firstName"
                autoComplete="given-name"
                error={texts['firstName']}
              />
              <TextField
                label={t`Last name`}
                name="lastName"
                autoComplete="family-name"
                error={texts['lastName']}
              />
            </div>
            <TextField
              label={t`Company (optional)`}
              name="company"
              autoComplete="organization"
              defaultValue={sender?.company}
              error={texts['company']}
            />
            <TextField
              label={t`Email`}
              name="email"
              type="email"
              autoComplete="email"
              defaultValue={sender?.email}
              error={texts['email']}
            />
            <SelectField label={t`Country`} name="country" autoComplete="country" error={texts['country']}>
              <option value="">{t`Choose a country`}</option>
              {[...countries].map(([code, name]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </SelectField>
            <PhoneField label={t`Phone (optional)`} error={texts['phone']} initial={sender?.phone ?? ''} />
            <fieldset className={css['interests']}>
              <legend>{t`What are you interested in?`}</legend>
              {interests.map(interest => (
                <Checkbox
                  key={interest}
                  name={interest}
                  label={t(salesInterestLabels[interest])}
                  defaultChecked={seats !== null && interest === 'defenderPricing'}
                />
              ))}
            </fieldset>
            <AreaField
              label={t`Description (optional)`}
              name="description"
              maxLength={2000}
              defaultValue={seats === null ? undefined : t`More seats for our company: ${seats}`}
            />
            <Checkbox name="consent" label={t`Yes, email me about Wardlight’s products and events too.`} />
          </>
        )}
      </SupportForm>
    </Stack>
  )
}
