import css from './code-field.module.css'
import { TextField, type TextFieldProps } from './field.tsx'

/** A code from a message or an authenticator: one input for the whole code, typed, pasted or filled in. */
export const CodeField = ({ length = 6, ...props }: Omit<TextFieldProps, 'type'> & { length?: number }) => (
  <div className={css['code']}>
    <TextField
      {...props}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      // Room for spaces and dashes of a pasted code.
      maxLength={length * 2}
      placeholder={'0'.repeat(length)}
    />
  </div>
)

/** The code without surrounding spaces, dashes, and dots. */
export const bareCode = (typed: string): string => typed.replaceAll(/[^\p{L}\p{N}]/gu, '')
