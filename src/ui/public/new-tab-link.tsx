import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon, leave } from './icon.tsx'
import css from './new-tab-link.module.css'

/** The one link that opens a tab of its own, and the one that has the icon for it. */
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
