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

/** A sign of work going on. It says nothing to a screen reader: the words beside it do. */
export function Spinner() {
  return <Ring aria-hidden="true" />
}
