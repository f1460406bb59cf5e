import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { VisuallyHidden } from './layout.ts'
import { SlowWait } from './public/slow-wait.tsx'

/** A placeholder with the size of its content, to avoid layout shifts. */
export const Skeleton = chakra('span', {
  base: {
    display: 'block',
    bg: 'sunken',
    borderRadius: 's',
    width: '100%',
    height: '16px',
    animation: 'pulse 1.6s ease-in-out infinite',
  },
})

/** A loading region: the text is read out, the skeletons inside are not; a long wait is explained above them. */
export function Loading({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{text}</VisuallyHidden>
      <SlowWait />
      <div aria-hidden="true">{children}</div>
    </div>
  )
}
