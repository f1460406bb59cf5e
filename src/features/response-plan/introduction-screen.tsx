import { Trans } from '@lingui/react/macro'
import { KeyRound, Landmark, ListChecks, UsersRound } from 'lucide-react'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { IconTile } from '#src/ui/icon-tile.tsx'
import { Flex, Stack } from '#src/ui/layout.ts'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { Text } from '#src/ui/text.tsx'

/** Why a plan, and what it takes (spec 2 §2, response plan: introduction). */
export function IntroductionScreen({ onBegin }: { onBegin: () => void }) {
  const points = [
    { icon: UsersRound, text: <Trans>The people to warn: family, friends, work and advisers.</Trans> },
    { icon: Landmark, text: <Trans>Your banks, with the numbers that block an account.</Trans> },
    { icon: ListChecks, text: <Trans>Twelve actions in the order that helps most, step by step.</Trans> },
    {
      icon: KeyRound,
      text: <Trans>A code that opens the plan when you can’t sign in, for you or someone you trust.</Trans>,
    },
  ]
  return (
    <Page id="main" tabIndex={-1} width="narrow">
      <PageHeader
        title={<Trans>Your response plan</Trans>}
        lead={
          <Trans>When something happens, no one thinks clearly. Prepare now what you’ll need then.</Trans>
        }
      />
      <Card>
        <Stack gap={5}>
          <Stack as="ul" gap={4}>
            {points.map(({ icon, text }, index) => (
              // The list never changes, so the index identifies a point.
              <Flex as="li" key={`${index}`} gap={4} alignItems="center">
                <IconTile icon={icon} tone="info" />
                <Text>{text}</Text>
              </Flex>
            ))}
          </Stack>
          <Text size="t2" tone="quiet">
            <Trans>It takes about five minutes. You can change everything later.</Trans>
          </Text>
          <div>
            <Button wide onClick={onBegin}>
              <Trans>Create my plan</Trans>
            </Button>
          </div>
        </Stack>
      </Card>
    </Page>
  )
}
