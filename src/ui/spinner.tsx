import { chakra } from '@chakra-ui/react'

const Ring = chakra('span', {
  base: {
    width: '16px',
    height: '16px',
    borderRadius: 'full',
    border: '2px solid currentColor',
    borderInlineEndColor: 'transparent',
    flex: 'none',
    animation: 'spin 0.8s linear infinite',
  },
})

/** A progress indicator, hidden from screen readers: the text beside it is for them. */
export function Spinner() {
  return <Ring aria-hidden="true" />
}
