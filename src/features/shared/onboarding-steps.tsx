import { useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { Box, chakra, Flex, VisuallyHidden } from '../../ui/layout.ts'

/** The stations on the way to the first score. */
export type OnboardingStep = 'scan' | 'profile' | 'score'

const steps: readonly OnboardingStep[] = ['scan', 'profile', 'score']

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
      next: { bg: 'surface', color: 'ink2', borderColor: 'control' },
    },
  },
})

/** Where a newcomer is on the way to the first score. */
export function OnboardingSteps({ current }: { current: OnboardingStep }) {
  const { t } = useLingui()
  const names: Record<OnboardingStep, string> = {
    scan: t`Your scan`,
    profile: t`About you`,
    score: t`Your score`,
  }
  const at = steps.indexOf(current)
  return (
    <Flex
      as="ol"
      aria-label={t`Steps`}
      gap={{ base: 2, sm: 4 }}
      alignItems="center"
      fontSize="t2"
      flexWrap="wrap"
    >
      {steps.map((step, index) => {
        const state = index < at ? 'done' : index === at ? 'now' : 'next'
        return (
          <Flex
            as="li"
            key={step}
            alignItems="center"
            gap={2}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            {index > 0 && (
              <Box width={{ base: '12px', sm: '32px' }} height="1px" bg="control" marginInlineEnd={2} />
            )}
            <Disc state={state}>
              {state === 'done' ? <Check size={14} aria-hidden="true" /> : index + 1}
              {state === 'done' && <VisuallyHidden>{t`done`}</VisuallyHidden>}
            </Disc>
            <Box
              as="span"
              fontWeight={state === 'now' ? 600 : 400}
              color={state === 'now' ? 'ink' : 'ink2'}
              srOnly={{ base: state !== 'now', sm: false }}
            >
              {names[step]}
            </Box>
          </Flex>
        )
      })}
    </Flex>
  )
}
