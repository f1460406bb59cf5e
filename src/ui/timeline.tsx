import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Box, VisuallyHidden } from './layout.ts'
import { Text } from './text.tsx'

export type StepState = 'done' | 'now' | 'trouble' | 'next'

export interface TimelineStep {
  key: string
  state: StepState
  title: ReactNode
  /** When and by whom, or what follows. */
  detail?: ReactNode
  /** "Done:", "Now:", "Next:" for a screen reader. */
  stateName: string
}

const dot: Record<StepState, object> = {
  done: { bg: 'green', borderColor: 'green' },
  now: { bg: 'blue', borderColor: 'blue', boxShadow: '0 0 0 4px var(--blue-soft)' },
  trouble: { bg: 'amber', borderColor: 'amber', boxShadow: '0 0 0 4px var(--amber-soft)' },
  next: { bg: 'surface', borderColor: 'fieldLine' },
}

const List = chakra('ol', { base: { display: 'flex', flexDirection: 'column' } })
const Item = chakra('li', {
  base: {
    position: 'relative',
    paddingInlineStart: '34px',
    paddingBottom: '22px',
    _last: { paddingBottom: 0 },
    _before: {
      content: '""',
      position: 'absolute',
      insetInlineStart: '6px',
      top: '5px',
      width: '14px',
      height: '14px',
      borderRadius: 'full',
      border: '2px solid',
    },
    _after: {
      content: '""',
      position: 'absolute',
      insetInlineStart: '12px',
      top: '23px',
      bottom: '-1px',
      width: '2px',
      bg: 'line',
    },
    '&:last-of-type::after': { display: 'none' },
  },
})

export function Timeline({ steps, label }: { steps: readonly TimelineStep[]; label: string }) {
  return (
    <List aria-label={label}>
      {steps.map(step => (
        <Item
          key={step.key}
          aria-current={step.state === 'now' || step.state === 'trouble' ? 'step' : undefined}
          _before={dot[step.state]}
          _after={{ bg: step.state === 'done' ? 'green' : 'line' }}
        >
          <Text strong size="t3" tone={step.state === 'next' ? 'faint' : 'ink'}>
            <VisuallyHidden>{step.stateName} </VisuallyHidden>
            {step.title}
          </Text>
          {step.detail !== undefined && (
            <Text as="div" size="t2" tone={step.state === 'now' ? 'quiet' : 'faint'}>
              {step.detail}
            </Text>
          )}
        </Item>
      ))}
    </List>
  )
}

const segment: Record<StepState, string> = { done: 'green', now: 'blue', trouble: 'orange', next: 'sunken' }

/** The same steps as a strip of segments, where there is no room for a timeline. The text is beside it. */
export function StepStrip({ states }: { states: readonly StepState[] }) {
  return (
    <Box aria-hidden="true" display="flex" gap={1.5}>
      {states.map((state, index) => (
        // Segments are identified by their index.
        <Box key={`${index}`} flex={1} height="5px" borderRadius="full" bg={segment[state]} />
      ))}
    </Box>
  )
}
