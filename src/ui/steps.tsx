import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const List = chakra('ol', {
  base: { display: 'flex', flexDirection: 'column', gap: 4, counterReset: 'step' },
})
const Step = chakra('li', {
  base: {
    position: 'relative',
    paddingInlineStart: '44px',
    minHeight: '28px',
    paddingTop: '2px',
    counterIncrement: 'step',
    overflowWrap: 'anywhere',
    _before: {
      content: 'counter(step)',
      position: 'absolute',
      insetInlineStart: 0,
      top: 0,
      width: '28px',
      height: '28px',
      borderRadius: 'full',
      bg: 'blueSoft',
      color: 'blueInk',
      display: 'grid',
      placeItems: 'center',
      fontSize: 't2',
      fontWeight: 600,
    },
  },
})

export function Steps({ steps }: { steps: readonly ReactNode[] }) {
  return (
    <List>
      {steps.map((step, index) => (
        // Steps are identified by their index.
        <Step key={`${index}`}>{step}</Step>
      ))}
    </List>
  )
}
