import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import css from './field.module.css'
import { TextField, type TextFieldProps } from './field.tsx'
import { eye, eyeOff, Icon } from './icon.tsx'

export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          className={css['peek']}
          aria-pressed={shown}
          aria-label={t`Show password`}
          onClick={() => setShown(!shown)}
        >
          <Icon d={shown ? eyeOff : eye} />
        </button>
      }
    />
  )
}
