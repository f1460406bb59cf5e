import type { ComponentProps } from 'react'
import css from './button.module.css'
import { classNames } from './class-names.ts'
import { useInBrowser } from './use-in-browser.ts'

export type ButtonVariant = 'primary' | 'plain' | 'text'

/** The look of a button, for links that are one in the reader's eyes. */
export const buttonClass = (variant: ButtonVariant = 'primary'): string =>
  classNames(css['button'], css[variant])

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  /** While set ("Signing in…"), the button keeps its place and focus, and does nothing. */
  busy?: string | false | undefined
}

export function Button({ variant, busy, children, onClick, ...rest }: ButtonProps) {
  // A prerendered form that is submitted before it is hydrated would be sent natively.
  const isRunning = useInBrowser(() => true, false)
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled || (rest.type === 'submit' && !isRunning)}
      className={buttonClass(variant)}
      aria-disabled={busy ? true : undefined}
      onClick={busy ? event => event.preventDefault() : onClick}
    >
      {busy ? (
        <>
          <i className={css['spinner']} />
          <span role="status">{busy}</span>
        </>
      ) : (
        children
      )}
    </button>
  )
}
