import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { canonicalEmail, knownEmailRule } from '#domain/email-rule.ts'
import type { SignInCredentials } from '#machines/flow/auth-ports.ts'
import { canUsePasskeys } from '#src/parts/forms/passkey-support.ts'
import { Button } from '#src/ui/public/button.tsx'
import { ErrorSummary } from '#src/ui/public/error-summary.tsx'
import { TextField } from '#src/ui/public/field.tsx'
import { SmallLine, Stack } from '#src/ui/public/frame.tsx'
import { PasswordField } from '#src/ui/public/password-field.tsx'
import { type BrokenRules, type FormValues, useForm } from '#src/ui/public/use-form.ts'
import { useInBrowser } from '#src/ui/public/use-in-browser.ts'

export interface SignInFormProps {
  email: string
  isBusy: boolean
  canSignUp: boolean
  submit: (credentials: SignInCredentials) => void
}

const check = ({ email = '', password }: FormValues, byPasskey: boolean): BrokenRules<string> => {
  const email_ = knownEmailRule(email)
  return {
    // A passkey is found by the address (docs/adr/0034).
    ...(email_ && { email: byPasskey && email_ === 'emailRequired' ? 'emailBeforePasskey' : email_ }),
    ...(!byPasskey && !password && { password: 'passwordRequired' }),
  }
}

export function SignInForm({ email, isBusy, canSignUp, submit }: SignInFormProps) {
  const { t } = useLingui()
  const byPasskey = useRef(false)
  const hasPasskeys = useInBrowser(canUsePasskeys, false)
  const form = useForm({
    check: values => check(values, byPasskey.current),
    submit: ({ email: typed = '', password = '' }) =>
      submit({ email: canonicalEmail(typed), password: byPasskey.current ? null : password }),
  })
  const messages: Readonly<Record<string, string>> = {
    emailRequired: t`Email is required`,
    emailBeforePasskey: t`Enter your email first: we find your passkey by it.`,
    emailNotValid: t`Invalid email. Check the email and try again. It looks like you@example.com.`,
    passwordRequired: t`Password is required`,
  }
  const texts = form.texts(rule => messages[rule])

  return (
    <form {...form.props}>
      <Stack>
        {form.refused && <ErrorSummary ref={form.summary} texts={texts} />}
        <TextField
          label={t`Email`}
          name="email"
          type="email"
          autoComplete="username"
          placeholder={t`you@example.com`}
          defaultValue={email}
          error={texts['email']}
        />
        <PasswordField
          label={t`Password`}
          name="password"
          autoComplete="current-password"
          aside={<Link to="/forgotpassword">{t`Forgot password?`}</Link>}
          error={texts['password']}
        />
        <Button
          type="submit"
          busy={isBusy && t`Signing in…`}
          onClick={() => {
            byPasskey.current = false
          }}
        >{t`Sign in`}</Button>
        {hasPasskeys && (
          <Button
            variant="plain"
            disabled={isBusy}
            onClick={({ currentTarget: { form: own } }) => {
              byPasskey.current = true
              own?.requestSubmit()
            }}
          >
            {t`Sign in with a passkey`}
          </Button>
        )}
        {canSignUp && (
          <SmallLine>
            {t`New here?`} <Link to="/signup">{t`Create an account`}</Link>
          </SmallLine>
        )}
      </Stack>
    </form>
  )
}
