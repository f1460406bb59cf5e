import { Trans, useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useRef } from 'react'
import { type ProfileStep, profileSteps } from '#machines/flow/profile-form.ts'
import { Box, Flex } from '#src/ui/layout.ts'
import { SectionTitle, Text } from '#src/ui/text.tsx'
import { stepNames } from './profile-steps.ts'

interface StepProgressProps {
  step: ProfileStep
  heading: RefObject<HTMLHeadingElement | null>
}

export function StepProgress({ step, heading }: StepProgressProps) {
  const { i18n } = useLingui()
  const place = profileSteps.indexOf(step) + 1
  const all = profileSteps.length
  return (
    <Flex direction="column" gap={2}>
      <Text size="t2" tone="quiet" fontWeight={600}>
        <Trans>
          Step {place} of {all}
        </Trans>
      </Text>
      <Flex gap={1.5} aria-hidden="true">
        {profileSteps.map((one, index) => (
          <Box
            key={one}
            flex={1}
            height="6px"
            borderRadius="full"
            bg={index < place ? 'blue' : 'buttonLine'}
          />
        ))}
      </Flex>
      <SectionTitle ref={heading} tabIndex={-1} outline="none" scrollMarginTop="88px">
        {i18n._(stepNames[step])}
      </SectionTitle>
    </Flex>
  )
}

/** Focuses the heading of a new step, unless an error has the focus. */
export function useStepFocus(step: ProfileStep, isWrong: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    if (!isWrong) heading.current?.focus()
  }, [step, isWrong])
  return heading
}
