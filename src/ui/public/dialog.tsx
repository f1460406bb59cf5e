import { type ReactNode, useId } from 'react'
import css from './dialog.module.css'

export interface DialogProps {
  title: ReactNode
  children: ReactNode
  /** Buttons and links; the primary one first. */
  footer: ReactNode
  onClose: () => void
}

const showModal = (dialog: HTMLDialogElement | null) => {
  dialog?.showModal()
  // Focuses the primary button, rather than a link in the text before it.
  dialog?.querySelector<HTMLElement>(':scope > div > :first-child')?.focus()
  return () => dialog?.close()
}

/** A native modal dialog, open while it is rendered; restores the focus. */
export function Dialog({ title, children, footer, onClose }: DialogProps) {
  const id = useId()
  return (
    <dialog className={css['dialog']} ref={showModal} aria-labelledby={id} onCancel={onClose}>
      <h2 id={id}>{title}</h2>
      {children}
      <div>{footer}</div>
    </dialog>
  )
}
