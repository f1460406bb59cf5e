import { useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { Box, chakra, Flex, VisuallyHidden } from './layout.ts'

const Disc = chakra('span', {
  base: {
    width: '28px',
    height: '28px',
    borderRadius: 'full',
    display: 'grid',
    placeItems: 'center',
    fontSize: 't1',
    fontWeight: 650,
    flex: 'none',
    border: '1px solid transparent',
  },
  variants: {
    state: {
      done: { bg: 'greenSoft', color: 'green' },
      now: { bg: 'blue', color: 'onBlue' },
      next: { bg: 'surface', color: 'ink2', borderColor: 'fieldLine' },
    },
  },
})

interface StepLineProps {
  steps: readonly { key: string; name: string }[]
  current: string
}

/** The progress through a few steps, in one row. On a narrow screen only the current one is named. */
export function StepLine({ steps, current }: StepLineProps) {
  const { t } = useLingui()
  const at = steps.findIndex(({ key }) => key === current)
  return (
    <Flex as="ol" aria-label={t`Steps`} gap={{ base: 2, sm: 3 }} alignItems="center" fontSize="t2">
      {steps.map(({ key, name }, index) => {
        const state = index < at ? 'done' : index === at ? 'now' : 'next'
        return (
          <Flex
            as="li"
            key={key}
            alignItems="center"
            gap={2}
            minWidth={0}
            flex={{ base: state === 'now' ? '0 1 auto' : 'none', sm: '0 1 auto' }}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            {index > 0 && (
              <Box
                flex="none"
                width={{ base: '12px', sm: '20px', lg: '24px' }}
                height="1px"
                bg="fieldLine"
                marginInlineEnd={{ sm: 1 }}
              />
            )}
            <Disc state={state}>
              {state === 'done' ? <Check size={14} aria-hidden="true" /> : index + 1}
              {state === 'done' && <VisuallyHidden>{t`done`}</VisuallyHidden>}
            </Disc>
            <Box
              as="span"
              minWidth={0}
              lineHeight={1.3}
              textWrap="balance"
              fontWeight={state === 'now' ? 600 : 400}
              color={state === 'now' ? 'ink' : 'ink2'}
              srOnly={{ base: state !== 'now', sm: false }}
            >
              {name}
            </Box>
          </Flex>
        )
      })}
    </Flex>
  )
}
