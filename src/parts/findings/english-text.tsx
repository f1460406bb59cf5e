import type { ReactNode } from 'react'

/** A source's English text, such as the description of a breach. */
export function EnglishText({ children }: { children: ReactNode }) {
  return <span lang="en">{children}</span>
}
