import type { ReactNode } from 'react'
import css from './actions.module.css'

export const Actions = ({ children }: { children: ReactNode }) => (
  <div className={css['ways']}>{children}</div>
)
