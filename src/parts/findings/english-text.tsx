import type { ReactNode } from 'react'

/** What a source wrote, such as the description of a breach: in English whatever the page speaks. */
export function EnglishText({ children }: { children: ReactNode }) {
  return <span lang="en">{children}</span>
}
