import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { canonicalEmail, emailRule, nameRule, type Rule, termsRule } from '#domain/validation.ts'
import type { SignUpDetails } from '#machines/flow/auth-ports.ts'
import type { RefusedField } from '#machines/port-error.ts'
import {
  type BreachedPasswordPort,
  NewPasswordFields,
  newPasswordCheck,
} from '#src/parts/forms/new-password-fields.tsx'
import { phoneIn, phoneRuleIn } from '#src/parts/forms/phone.ts'
import { PhoneField } from '#src/parts/forms/phone-field.tsx'
import { refusedTexts } from '#src/parts/forms/refused-texts.ts'
import { Button } from '#src/ui/public/button.tsx'
import { Checkbox } from '#src/ui/public/checkbox.tsx'
import { ErrorSummary } from '#src/ui/public/error-summary.tsx'
import { TextField } from '#src/ui/public/field.tsx'
import { SmallLine, Stack } from '#src/ui/public/frame.tsx'
import { Icon, leave } from '#src/ui/public/icon.tsx'
import { Notice } from '#src/ui/public/notice.tsx'
import { type BrokenRules, type FormValues, useForm } from '#src/ui/public/use-form.ts'
import css from './sign-up.module.css'
import { signUpRuleMessages } from './sign-up-labels.ts'

export interface SignUpFormProps {
  email: string
  /** An invite is for one address, which can't be changed. */
  isEmailFixed: boolean
  isBusy: boolean
  refusedFields: readonly RefusedField[]
  failure: string | null
  isBreached: BreachedPasswordPort
  onSignIn?: (() => void) | undefined
  submit: (details: SignUpDetails) => void
}

const checkOf = (isBreached: BreachedPasswordPort) => {
  const checkPassword = newPasswordCheck(isBreached)
  return async (values: FormValues): Promise<BrokenRules<Rule>> => {
    const [phone, password] = await Promise.all([phoneRuleIn(values), checkPassword(values)])
    const found: Record<string, Rule | null> = {
      firstName: nameRule(values['firstName'] ?? ''),
      // Both together are the full name.
      lastName:
        nameRule(values['lastName'] ?? '') ?? nameRule(`${values['firstName']} ${values['lastName']}`),
      email: emailRule(values['email'] ?? ''),
      phone,
      ...password,
      terms: termsRule(values['terms'] === 'on'),
    }
    return Object.fromEntries(Object.entries(found).flatMap(([name, rule]) => (rule ? [[name, rule]] : [])))
  }
}

const detailsOf = async (values: FormValues): Promise<SignUpDetails> => ({
  firstName: values['firstName']?.trim() ?? '',
  lastName: values['lastName']?.trim() ?? '',
  email: canonicalEmail(values['email'] ?? ''),
  phone: await phoneIn(values),
  password: values['password'] ?? '',
  acceptedTerms: true,
})

export function SignUpForm(props: SignUpFormProps) {
  const { email, isEmailFixed, isBusy, refusedFields, failure, isBreached, onSignIn, submit } = props
  const { t } = useLingui()
  const check = useMemo(() => checkOf(isBreached), [isBreached])
  const form = useForm({ check, submit: values => void detailsOf(values).then(submit) })
  const refused = refusedTexts(refusedFields, (rule, name) => t(signUpRuleMessages(rule, name)))
  const texts = { ...refused, ...form.texts((rule, name) => t(signUpRuleMessages(rule, name))) }

  return (
    <form {...form.props}>
      <Stack>
        {form.refused && <ErrorSummary ref={form.summary} texts={texts} />}
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
          label={t`Email`}
          name="email"
          type="email"
          autoComplete="email"
          placeholder={t`you@example.com`}
          defaultValue={email}
          readOnly={isEmailFixed}
          help={isEmailFixed && t`The invitation is for this address.`}
          error={texts['email']}
        />
        <PhoneField error={texts['phone']} />
        <NewPasswordFields texts={texts} />
        <Checkbox
          name="terms"
          error={texts['terms']}
          label={
            <Trans>
              I have read and accept the <NewTabLink to="/legal/privacy">Privacy Policy</NewTabLink> and the{' '}
              <NewTabLink to="/legal/tos">Terms of Service</NewTabLink>
            </Trans>
          }
        />
        {failure !== null && <Notice tone="danger">{failure}</Notice>}
        <Button type="submit" busy={isBusy && t`Creating your account…`}>{t`Create account`}</Button>
        <SmallLine>
          {t`Already have an account?`}{' '}
          {onSignIn ? (
            <Button variant="text" onClick={onSignIn}>{t`Sign in`}</Button>
          ) : (
            <Link to="/">{t`Sign in`}</Link>
          )}
        </SmallLine>
      </Stack>
    </form>
  )
}

/** The only link that opens a new tab, and the only one with its icon. */
const NewTabLink = ({ to, children }: { to: '/legal/privacy' | '/legal/tos'; children: ReactNode }) => (
  <Link to={to} className={css['newTab']} target="_blank">
    {children}
    <Icon d={leave} size={14} />
  </Link>
)
