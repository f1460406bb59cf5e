import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  type ConfirmationRule,
  confirmationRule,
  type PasswordRule,
  passwordClasses,
  passwordRule,
} from '#domain/validation.ts'
import type { FieldTexts } from '#src/ui/public/error-summary.tsx'
import { check, circle, Icon } from '#src/ui/public/icon.tsx'
import { PasswordField } from '#src/ui/public/password-field.tsx'
import type { BrokenRules, FormValues } from '#src/ui/public/use-form.ts'
import css from './new-password-fields.module.css'

/** Whether a password is in a breach; requested by its hash's first characters only. */
export type BreachedPasswordPort = (password: string) => Promise<boolean>

const classLabels: Record<(typeof passwordClasses)[number]['rule'], MessageDescriptor> = {
  passwordTooShort: msg`12 characters or more`,
  passwordUppercase: msg`An uppercase letter`,
  passwordLowercase: msg`A lowercase letter`,
  passwordNumber: msg`A number`,
  passwordSpecial: msg`A special character`,
}

/** A new password with its rules, and its repetition (spec 2 §5). */
export function NewPasswordFields({ texts, label }: { texts: FieldTexts; label?: string }) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  return (
    <>
      <PasswordField
        label={label ?? t`Password`}
        name="password"
        autoComplete="new-password"
        error={texts['password']}
        onInput={event => setPassword(event.currentTarget.value)}
        help={
          <ul className={css['rules']}>
            {passwordClasses.map(({ rule, isMet }) => {
              const isDone = isMet(password)
              return (
                <li key={rule} className={isDone ? css['met'] : undefined}>
                  <Icon d={isDone ? check : circle} size={16} />
                  {t(classLabels[rule])}
                  <span className={css['hidden']}>{isDone ? t`(done)` : t`(missing)`}</span>
                </li>
              )
            })}
          </ul>
        }
      />
      <PasswordField
        label={t`Confirm password`}
        name="confirmation"
        autoComplete="new-password"
        error={texts['confirmation']}
      />
    </>
  )
}

/** When the lookup in the breached set fails, the server decides. */
export const newPasswordCheck = (isBreached: BreachedPasswordPort) => {
  let last: { password: string; breached: Promise<boolean> } | undefined
  const ask = (password: string): Promise<boolean> => {
    if (last?.password !== password) last = { password, breached: isBreached(password).catch(() => false) }
    return last.breached
  }
  return async (values: FormValues): Promise<BrokenRules<PasswordRule | ConfirmationRule>> => {
    const password = values['password'] ?? ''
    const broken = passwordRule(password) ?? ((await ask(password)) ? 'passwordBreached' : null)
    const differs = confirmationRule(password, values['confirmation'] ?? '')
    return { ...(broken && { password: broken }), ...(differs && { confirmation: differs }) }
  }
}
