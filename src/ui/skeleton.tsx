import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { VisuallyHidden } from './layout.ts'

/** Stands where something will be; give it that thing's size, so that nothing moves when it comes. */
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

/** A region that is still loading: the words are read out, the skeletons inside are not. */
export function Loading({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{text}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}
