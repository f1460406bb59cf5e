import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Box } from './layout.ts'

const List = chakra('dl', { base: { display: 'flex', flexDirection: 'column', fontSize: 't2' } })
const Line = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', sm: 'row' },
    justifyContent: 'space-between',
    gap: { base: 0.5, sm: 6 },
    paddingBlock: 3.5,
    borderTop: '1px solid var(--line)',
    _first: { borderTop: 0, paddingTop: 1 },
    _last: { paddingBottom: 0 },
  },
})

export interface Description {
  key: string
  name: ReactNode
  /** Null leaves the line out. */
  value: ReactNode
}

export function DescriptionList({ descriptions }: { descriptions: readonly Description[] }) {
  return (
    <List>
      {descriptions
        .filter(({ value }) => value !== null)
        .map(({ key, name, value }) => (
          <Line key={key}>
            <Box as="dt" color="ink2" flex="none">
              {name}
            </Box>
            <Box
              as="dd"
              fontWeight={600}
              textAlign={{ base: 'start', sm: 'end' }}
              minWidth={0}
              overflowWrap="anywhere"
            >
              {value}
            </Box>
          </Line>
        ))}
    </List>
  )
}
