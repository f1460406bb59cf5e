import type { ReactNode } from 'react'
import css from './ways.module.css'

/** Other ways to go on, one under the other: text buttons. */
export const Ways = ({ children }: { children: ReactNode }) => <div className={css['ways']}>{children}</div>
