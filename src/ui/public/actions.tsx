import type { ReactNode } from 'react'
import css from './actions.module.css'

/** Other ways to go on, one under the other: text buttons. */
export const Actions = ({ children }: { children: ReactNode }) => (
  <div className={css['ways']}>{children}</div>
)
