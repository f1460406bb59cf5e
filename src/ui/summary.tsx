import { chakra } from '@chakra-ui/react'

/** What opens a `details`. */
export const Summary = chakra('summary', {
  base: {
    cursor: 'pointer',
    color: 'blueInk',
    fontSize: 't2',
    fontWeight: 600,
    paddingBlock: 1,
    borderRadius: '4px',
    _focusVisible: { outline: '2px solid var(--blue)', outlineOffset: '2px' },
  },
})
