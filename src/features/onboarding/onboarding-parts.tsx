import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ActorRefFromLogic, SnapshotFrom } from 'xstate'
import type { registerOnboardingFlow } from '#machines/flow/register-onboarding.ts'
import { IconTile } from '#src/ui/icon-tile.tsx'
import { Box, Flex, Stack } from '#src/ui/layout.ts'
import { ItemTitle, Text } from '#src/ui/text.tsx'

export type OnboardingActor = ActorRefFromLogic<typeof registerOnboardingFlow>
type OnboardingSnapshot = SnapshotFrom<typeof registerOnboardingFlow>

export const selectFailure = ({ context }: OnboardingSnapshot) => context.failure
export const selectCredits = ({ context }: OnboardingSnapshot) => context.credits
export const selectIsPaymentPending = ({ context }: OnboardingSnapshot) => context.isPaymentPending
export const selectIsPending = (snapshot: OnboardingSnapshot) => snapshot.hasTag('pending')
export const selectCheckout = ({ children }: OnboardingSnapshot) => children.checkout

export interface Point {
  key: string
  icon: LucideIcon
  title: ReactNode
  text: ReactNode
}

export function Points({ points }: { points: readonly Point[] }) {
  return (
    <Stack as="ul" gap={5}>
      {points.map(({ key, icon, title, text }) => (
        <Flex as="li" key={key} gap={4}>
          <IconTile icon={icon} tone="info" />
          <Box minWidth={0}>
            <ItemTitle as="p">{title}</ItemTitle>
            <Text as="div" size="t2" tone="quiet">
              {text}
            </Text>
          </Box>
        </Flex>
      ))}
    </Stack>
  )
}
