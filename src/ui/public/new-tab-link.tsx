import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon, leave } from './icon.tsx'
import css from './new-tab-link.module.css'

/** The only link that opens a new tab, and the only one with its icon. */
export const NewTabLink = ({
  to,
  children,
}: {
  to: '/legal/privacy' | '/legal/tos'
  children: ReactNode
}) => (
  <Link to={to} className={css['link']} target="_blank">
    {children} <Icon d={leave} size={14} />
  </Link>
)
